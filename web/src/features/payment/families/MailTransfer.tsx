import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { hasCode, isStatusConflict } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import { useProblemText } from './problems.ts';

const noticeDurationMs = 5000;

/** Sends the data of a transfer to the family by mail. */
export function MailTransfer({
  label,
  mail: sendMail,
  onMailed,
  onComputerChanged,
  onMethodUnavailable,
}: {
  label: string;
  mail: () => Promise<{ email: string }>;
  onMailed?: () => void;
  onComputerChanged: () => void;
  onMethodUnavailable: () => void;
}) {
  const { t } = useTranslation('payments');
  const problemText = useProblemText();
  const mail = useMutation({ mutationFn: sendMail });
  const [mailed, showMailed] = useTimedMessage(noticeDurationMs);

  function send() {
    mail.mutate(undefined, {
      onSuccess: ({ email }) => {
        showMailed(() => t('transfer.mailed', { email }));
        onMailed?.();
      },
      onError: (error) => {
        if (hasCode(error, 'method-not-available')) onMethodUnavailable();
        if (isStatusConflict(error) || hasCode(error, 'together-not-payable')) onComputerChanged();
      },
    });
  }

  return (
    <>
      <Writing>
        <Button
          variant="default"
          leftSection={<IconMail size={20} stroke={1.9} aria-hidden="true" />}
          loading={mail.isPending}
          onClick={send}
        >
          {label}
        </Button>
      </Writing>
      {mailed && <Notice kind="success">{mailed}</Notice>}
      {mail.error && <Notice kind="error">{problemText(mail.error)}</Notice>}
    </>
  );
}
