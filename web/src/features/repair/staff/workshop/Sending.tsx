import { Button } from '@mantine/core';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';

type Send = {
  error: Error | null;
  isPending: boolean;
  /** Missing if the form is not sent again after a lost connection. */
  waiting?: 'offline' | 'slow' | undefined;
  cancel?: () => void;
};

/** The end of a form of the workshop: what went wrong, whether it waits, and one large button. */
export function Sending({ send, label }: { send: Send; label: string }) {
  const { t: common } = useTranslation();
  const { t } = useTranslation('interruptions');
  return (
    <>
      {send.error && (
        <Notice kind="error">{failureText(send.error, common('errors.generic'))}</Notice>
      )}
      {send.waiting && send.cancel && (
        <WaitingToSend
          text={t(`waiting.${send.waiting}`)}
          cancelLabel={common('app.cancel')}
          onCancel={send.cancel}
        />
      )}
      <FormActions>
        <Button type="submit" size="lg" loading={send.isPending}>
          {label}
        </Button>
      </FormActions>
    </>
  );
}
