import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../lib/deletion.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteSerial } from '../queries.ts';

export function DeleteSerial({ serial, onClose }: { serial: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const deletion = useDeletion(useDeleteSerial(serial), {
    deleted: t('serial.deleted'),
    failed: t('serial.delete-error'),
  });
  return (
    <ConfirmDialog title={t('serial.delete')} {...deletion} onClose={onClose}>
      {t('serial.delete-question', { serial })}
    </ConfirmDialog>
  );
}
