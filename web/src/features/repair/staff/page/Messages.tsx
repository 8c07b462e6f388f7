import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { MessageList } from '../../../../ui/MessageList.tsx';

/** The messages between family and desk, and apart from them the notes that only the desk reads. */
export function Messages({ repair: { messages } }: { repair: StaffRepair }) {
  const { t } = useTranslation('repair-desk');
  const toMessage = ({ _id: id, at, by, isFamily, kind, text }: (typeof messages)[number]) => ({
    id,
    about: `${t(`messages.${kind}`)} · ${isFamily ? t('actor.family') : by} · ${formatDateTime(at)}`,
    text,
    isFromFamily: isFamily,
    isNote: kind === 'note',
  });
  const notes = messages.filter(({ kind }) => kind === 'note');
  const sent = messages.filter(({ kind }) => kind !== 'note');
  return (
    <>
      {sent.length > 0 && (
        <Card title={t('messages.title')}>
          <MessageList messages={sent.map(toMessage)} />
        </Card>
      )}
      {notes.length > 0 && (
        <Card title={t('messages.notes')}>
          <MessageList messages={notes.map(toMessage)} />
        </Card>
      )}
    </>
  );
}
