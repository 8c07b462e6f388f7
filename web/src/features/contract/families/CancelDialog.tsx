import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCancelSigning } from '../queries.ts';

/** Asks once whether to leave without signing. */
export function CancelDialog({
  token,
  opened,
  onClose,
  onCancelled,
}: {
  token: string;
  opened: boolean;
  onClose: () => void;
  onCancelled: (returnUrl: string) => void;
}) {
  const { t } = useTranslation('signing');
  const cancel = useCancelSigning(token);
  const isBusy = cancel.isPending || cancel.isSuccess;

  return (
    <Dialog
      title={t('cancel.title')}
      closeLabel={t('translation:app.close')}
      opened={opened}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('cancel.message')}</p>
        {cancel.error && <Notice kind="error">{cancel.error.message}</Notice>}
        <FormActions>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              cancel.mutate(undefined, { onSuccess: ({ returnUrl }) => onCancelled(returnUrl) })
            }
          >
            {t('cancel.leave')}
          </Button>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('cancel.stay')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
