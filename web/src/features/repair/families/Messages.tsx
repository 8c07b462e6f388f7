import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { MessageList } from '../../../ui/MessageList.tsx';
import { useWrite } from '../queries.ts';
import { WriteForm } from './WriteForm.tsx';

/** The messages of a repair, oldest first, and a way to write one. */
export function Messages({ repair }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const write = useWrite(repair._id);
  const { _id, status, offers } = repair;
  // The question that waits is shown where the family replies.
  const waiting = offers.includes('info-sent')
    ? repair.messages.findLast(({ kind }) => kind === 'question')
    : undefined;
  const messages = repair.messages.filter((message) => message !== waiting);
  // The reply to a question has a form of its own.
  const mayWrite = repairStatuses[status].isOpen && !offers.includes('info-sent');
  if (messages.length === 0 && !mayWrite) return null;
  return (
    <Card title={t('messages.title')}>
      <div className="stack">
        {messages.length > 0 && (
          <MessageList
            messages={messages.map(({ _id: id, at, kind, isMine, text }) => ({
              id,
              about: `${t(`messages.${kind}`)} · ${t(isMine ? 'messages.you' : 'messages.us')} · ${formatDateTime(at)}`,
              text,
              isFromFamily: isMine,
            }))}
          />
        )}
        {mayWrite && (
          <WriteForm
            name={`message-${_id}`}
            labels={{
              form: t('messages.write'),
              text: t('messages.text'),
              send: t('messages.send'),
            }}
            sending={write}
          />
        )}
      </div>
    </Card>
  );
}
