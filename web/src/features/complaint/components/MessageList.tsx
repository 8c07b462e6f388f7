import type { ComplaintMessageKind } from '@cobertura/domain/case/case.ts';
import type { ComplaintFile } from '@cobertura/domain/complaint/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import classes from './Complaint.module.css';
import { FileList } from './FileList.tsx';
import { Words } from './Words.tsx';

type Message = {
  _id: string;
  at: number;
  kind: ComplaintMessageKind;
  text: string;
  files: readonly ComplaintFile[];
};

/** The messages of a complaint, oldest first. */
export function MessageList<Each extends Message>({
  messages,
  authorOf,
  onOpen,
}: {
  messages: readonly Each[];
  authorOf: (message: Each) => string;
  onOpen: (file: ComplaintFile) => void;
}) {
  const { t } = useTranslation('complaints');
  if (messages.length === 0) return null;
  return (
    <Card title={t('messages.title')}>
      <ol className={classes.list}>
        {messages.map((message) => (
          <li
            key={message._id}
            className={classes.message}
            data-kind={message.kind}
            data-ours={message.kind === 'reply' ? undefined : ''}
          >
            <p className={classes.meta}>
              {t(`messages.${message.kind}`)} · {authorOf(message)} · {formatDateTime(message.at)}
            </p>
            <Words>{message.text}</Words>
            <FileList files={message.files} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
