import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../lib/deletion.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type ComputerModel, useDeleteModel } from '../queries.ts';

export function DeleteModel({ model, onClose }: { model: ComputerModel; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const deletion = useDeletion(useDeleteModel(model._id), {
    deleted: t('model.deleted'),
    failed: t('model.delete-error'),
  });
  return (
    <ConfirmDialog title={t('model.delete')} {...deletion} onClose={onClose}>
      {t('model.delete-question', { model: model.model })}
    </ConfirmDialog>
  );
}
