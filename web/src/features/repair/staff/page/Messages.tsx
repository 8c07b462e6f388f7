import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Words } from '../../components/Words.tsx';
import classes from '../Repair.module.css';

/** The messages between family and desk, and apart from them the notes that only the desk reads. */
export function Messages({ repair: { messages } }: { repair: StaffRepair }) {
  const { t } = useTranslation('repair-desk');
  const notes = messages.filter(({ kind }) => kind === 'note');
  const sent = messages.filter(({ kind }) => kind !== 'note');
  return (
    <>
      {sent.length > 0 && (
        <Card title={t('messages.title')}>
          <MessageList messages={sent} />
        </Card>
      )}
      {notes.length > 0 && (
        <Card title={t('messages.notes')}>
          <MessageList messages={notes} />
        </Card>
      )}
    </>
  );
}

function MessageList({ messages }: { messages: StaffRepair['messages'] }) {
  const { t } = useTranslation('repair-desk');
  return (
    <ol className={classes.list}>
      {messages.map(({ _id, at, by, isFamily, kind, text }) => (
        <li
          key={_id}
          className={classes.message}
          data-kind={kind}
          data-ours={isFamily ? undefined : ''}
        >
          <p className={classes.meta}>
            {t(`messages.${kind}`)} · {isFamily ? t('actor.family') : by} · {formatDateTime(at)}
          </p>
          <Words>{text}</Words>
        </li>
      ))}
    </ol>
  );
}
