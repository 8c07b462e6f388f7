import { NativeSelect } from '@mantine/core';
import { IconBarcode, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDateColumns } from '../../../lib/date-columns.ts';
import { useDeletion } from '../../../lib/deletion.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePaging } from '../../../lib/paging.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import {
  defaultOrder,
  minSearchLength,
  type SerialNumber,
  type SerialSearch,
  useDeleteSerial,
  useSerials,
} from '../queries.ts';
import { type ComputerLink, type ComputerStatus, SerialInfoDialog } from './SerialInfoDialog.tsx';
import classes from './SerialList.module.css';
import { SerialsTitle } from './SerialsTitle.tsx';

/** The list of serial numbers, with their assignment. */
export function SerialList({
  search,
  onSearch,
  ComputerStatus,
  ComputerLink,
}: {
  search: SerialSearch;
  onSearch: (changes: SerialSearch) => void;
  ComputerStatus: ComputerStatus;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const serials = useSerials(search);
  const paging = usePaging(search, { defaultOrder, onSearch });
  const [shown, setShown] = useState<string>();
  const deletion = useDeletion(useDeleteSerial(), {
    title: t('serial.delete'),
    question: (serial) => t('serial.delete-question', { serial }),
    deleted: t('serial.deleted'),
    failed: t('serial.delete-error'),
  });

  const actions = ({ _id: serial, assigned }: SerialNumber): ReactNode => (
    <>
      <IconButton
        label={t('serial.info-of', { serial })}
        icon={<IconInfoCircle size={20} stroke={1.9} />}
        disabled={!assigned}
        onClick={() => setShown(serial)}
      />
      <IconButton
        label={t('serial.delete-it', { serial })}
        icon={<IconTrash size={20} stroke={1.9} />}
        onClick={() => deletion.ask(serial)}
      />
    </>
  );

  return (
    <>
      <SerialsTitle />
      <FilterPanel
        label={t('list.filters')}
        clearLabel={t('list.clear')}
        onClear={() => onSearch({ serial: undefined, assigned: undefined })}
      >
        <SearchField
          label={t('serial.serial')}
          value={search.serial ?? ''}
          onSearch={(text) => onSearch({ serial: text || undefined })}
          minLength={minSearchLength}
          tooShort={t('list.too-short', { count: minSearchLength })}
        />
        <NativeSelect
          label={t('serial.assigned')}
          value={search.assigned ?? ''}
          onChange={({ currentTarget }) => onSearch({ assigned: currentTarget.value || undefined })}
          data={[
            { value: '', label: t('serial.any') },
            { value: '1', label: t('serial.only-assigned') },
            { value: '0', label: t('serial.only-free') },
          ]}
        />
      </FilterPanel>
      <PagedTable
        label={common('menu.serial-numbers')}
        list={serials}
        columns={[
          ...useDataColumns(),
          { name: 'actions', label: t('list.actions'), actions: true, cell: actions },
        ]}
        {...paging}
        empty={
          <EmptyState icon={<IconBarcode size={32} stroke={1.9} />}>
            {t(search.serial || search.assigned ? 'serial.none-found' : 'serial.none')}
          </EmptyState>
        }
      />
      {shown !== undefined && (
        <SerialInfoDialog
          serial={shown}
          ComputerStatus={ComputerStatus}
          ComputerLink={ComputerLink}
          onClose={() => setShown(undefined)}
        />
      )}
      {deletion.dialog && <ConfirmDialog {...deletion.dialog} />}
    </>
  );
}

function useDataColumns(): Column<SerialNumber>[] {
  const { t } = useTranslation('settings');
  const dates = useDateColumns();
  return [
    {
      name: '_id',
      label: t('serial.serial'),
      sortable: true,
      cell: ({ _id, computerModel, retired }) => (
        <div>
          <strong data-code>{_id}</strong>
          {computerModel && <span className={classes.model}>{computerModel}</span>}
          {retired && (
            <StatusBadge colour="orange">
              {t('serial.retired', { repair: retired.repair })}
            </StatusBadge>
          )}
        </div>
      ),
    },
    {
      name: 'assigned',
      label: t('serial.assigned'),
      sortable: true,
      cell: ({ assigned }) => (
        <StatusBadge colour={assigned ? 'green' : 'neutral'}>
          {t(assigned ? 'list.yes' : 'list.no')}
        </StatusBadge>
      ),
    },
    ...dates,
  ];
}
