import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Words } from '../../../ui/Words.tsx';
import { useWrite } from '../queries.ts';
import { AddPhoto } from './AddPhoto.tsx';
import { WriteForm } from './WriteForm.tsx';

/** What the desk or the workshop asks, and the reply. Shows nothing without a question that waits. */
export function Question({ repair, onReplied }: { repair: RepairView; onReplied: () => void }) {
  const { t } = useTranslation('repairs');
  const reply = useWrite(repair._id, { onSaved: onReplied });
  const question = repair.messages.findLast(({ kind }) => kind === 'question');
  if (!repair.offers.includes('info-sent') || !question) return null;
  return (
    <Card title={t('question.title')}>
      <div className="stack">
        <Words>{question.text}</Words>
        {repair.photosLeft > 0 && (
          <>
            <p>{t('question.photo')}</p>
            <AddPhoto repair={repair} />
          </>
        )}
        <WriteForm
          name={`reply-${repair._id}`}
          labels={{
            form: t('question.title'),
            text: t('question.reply'),
            send: t('question.send'),
          }}
          isMain
          sending={reply}
        />
      </div>
    </Card>
  );
}
