import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ComputerModel } from '../queries.ts';

export type ModelTask = 'edit' | 'switch' | 'delete';

const icon = { size: 20, stroke: 1.9 } as const;

export function ModelActions({
  model: { model, active },
  onTask,
}: {
  model: ComputerModel;
  onTask: (task: ModelTask) => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <>
      <IconButton
        label={t(active ? 'model.deactivate-it' : 'model.activate-it', { model })}
        icon={<IconPower {...icon} />}
        onClick={() => onTask('switch')}
      />
      <IconButton
        label={t('model.edit-it', { model })}
        icon={<IconPencil {...icon} />}
        onClick={() => onTask('edit')}
      />
      <IconButton
        label={t('model.delete-it', { model })}
        icon={<IconTrash {...icon} />}
        onClick={() => onTask('delete')}
      />
    </>
  );
}
