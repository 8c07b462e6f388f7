import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type ComputerModel, useSwitchModel } from '../queries.ts';

/** Confirms activating or deactivating a model for families. */
export function SwitchModel({ model, onClose }: { model: ComputerModel; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const switching = useSwitchModel(model._id);
  const verb = model.active ? 'deactivate' : 'activate';
  return (
    <ConfirmDialog
      title={t(`model.${verb}-title`)}
      labels={{
        confirm: t(`model.${verb}`),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      isPending={switching.isPending}
      failure={failureText(switching.error, t('model.switch-error'))}
      done={undefined}
      onConfirm={() => switching.mutate(!model.active, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`model.${verb}-question`, { model: model.model })}
    </ConfirmDialog>
  );
}
