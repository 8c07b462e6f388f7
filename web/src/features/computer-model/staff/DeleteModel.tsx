import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type ComputerModel, useDeleteModel } from '../queries.ts';

export function DeleteModel({ model, onClose }: { model: ComputerModel; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const removing = useDeleteModel(model._id);
  return (
    <ConfirmDialog
      title={t('model.delete')}
      labels={{
        confirm: t('list.delete'),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      dangerous
      isPending={removing.isPending}
      failure={failureText(removing.error, t('model.delete-error'))}
      done={removing.isSuccess ? t('model.deleted') : undefined}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {t('model.delete-question', { model: model.model })}
    </ConfirmDialog>
  );
}
