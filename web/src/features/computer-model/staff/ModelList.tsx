import { IconDeviceLaptop } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateColumns } from '../../../lib/date-columns.ts';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { ListSearch } from '../../../lib/list-search.ts';
import { usePaging } from '../../../lib/paging.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { type ComputerModel, defaultOrder, useDeleteModel, useModels } from '../queries.ts';
import { ModelActions } from './ModelActions.tsx';
import { ModelDialog } from './ModelDialog.tsx';
import { SwitchModel } from './SwitchModel.tsx';

/** The active and inactive computer models. */
export function ModelList({
  search,
  onSearch,
}: {
  search: ListSearch;
  onSearch: (changes: ListSearch) => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const models = useModels(search);
  const paging = usePaging(search, { defaultOrder, onSearch });
  const [task, setTask] = useState<{ name: 'edit' | 'switch'; model: ComputerModel } | 'add'>();
  const close = () => setTask(undefined);
  const deletion = useDeletion(useDeleteModel(), {
    title: t('model.delete'),
    question: ({ model }) => t('model.delete-question', { model }),
    deleted: t('model.deleted'),
    failed: t('model.delete-error'),
  });

  const dates = useDateColumns();
  const columns: Column<ComputerModel>[] = [
    { name: 'model', label: t('model.model'), sortable: true, cell: ({ model }) => model },
    {
      name: 'active',
      label: t('model.state'),
      sortable: true,
      cell: ({ active }) => (
        <StatusBadge colour={active ? 'green' : 'neutral'}>
          {t(active ? 'model.active' : 'model.inactive')}
        </StatusBadge>
      ),
    },
    ...dates,
    {
      name: 'actions',
      label: t('list.actions'),
      actions: true,
      cell: (model) => (
        <ModelActions
          model={model}
          onSwitch={() => setTask({ name: 'switch', model })}
          onEdit={() => setTask({ name: 'edit', model })}
          onDelete={() => deletion.ask(model)}
        />
      ),
    },
  ];

  return (
    <>
      <PageTitle
        intro={t('model.intro')}
        action={<AddButton onClick={() => setTask('add')}>{t('model.add')}</AddButton>}
      >
        {common('menu.computer-models')}
      </PageTitle>
      <PagedTable
        label={common('menu.computer-models')}
        list={models}
        columns={columns}
        {...paging}
        empty={
          <EmptyState icon={<IconDeviceLaptop size={32} stroke={1.9} />}>
            {t('model.none')}
          </EmptyState>
        }
      />
      {task === 'add' && <ModelDialog model={undefined} onClose={close} />}
      {task && task !== 'add' && task.name === 'edit' && (
        <ModelDialog model={task.model} onClose={close} />
      )}
      {task && task !== 'add' && task.name === 'switch' && (
        <SwitchModel model={task.model} onClose={close} />
      )}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </>
  );
}
