import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ComputerModel } from '../queries.ts';

const icon = { size: 20, stroke: 1.9 } as const;

export function ModelActions({
  model: { model, active },
  onSwitch,
  onEdit,
  onDelete,
}: {
  model: ComputerModel;
  onSwitch: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <>
      <IconButton
        label={t(active ? 'model.deactivate-it' : 'model.activate-it', { model })}
        icon={<IconPower {...icon} />}
        onClick={onSwitch}
      />
      <IconButton
        label={t('model.edit-it', { model })}
        icon={<IconPencil {...icon} />}
        onClick={onEdit}
      />
      <IconButton
        label={t('model.delete-it', { model })}
        icon={<IconTrash {...icon} />}
        onClick={onDelete}
      />
    </>
  );
}
