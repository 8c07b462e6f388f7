import type { ComplaintMessageKind } from '@cobertura/domain/case/case.ts';
import type { ComplaintFile } from '@cobertura/domain/complaint/api.ts';
import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { MessageList as Messages } from '../../../ui/MessageList.tsx';
import { FileList } from './FileList.tsx';

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
      <Messages
        messages={messages.map((message) => ({
          id: message._id,
          about: `${t(`messages.${message.kind}`)} · ${authorOf(message)} · ${formatDateTime(message.at)}`,
          text: message.text,
          isFromFamily: message.kind === 'reply',
          isNote: message.kind === 'note',
          files: <FileList files={message.files} onOpen={onOpen} />,
        }))}
      />
    </Card>
  );
}
