import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteSerial } from '../queries.ts';

export function DeleteSerial({ serial, onClose }: { serial: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const removing = useDeleteSerial(serial);
  return (
    <ConfirmDialog
      title={t('serial.delete')}
      labels={{
        confirm: t('list.delete'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      dangerous
      isPending={removing.isPending}
      failure={failureText(removing.error, t('serial.delete-error'))}
      done={removing.isSuccess ? t('serial.deleted') : undefined}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {t('serial.delete-question', { serial })}
    </ConfirmDialog>
  );
}
