import type { PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { usePaging } from '../../../lib/paging.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EntryDialog, type ModelChoice } from './EntryDialog.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { type EntrySearch, entryFilters, useEntries, wordsColumn } from './queries.ts';
import { RetireEntry } from './RetireEntry.tsx';
import { useEntryColumns } from './useEntryColumns.tsx';

type Task = 'add' | { name: 'edit' | 'retire'; entry: PriceListEntry };

/** The price list with costs, for an administrator. */
export function EntryList({
  search,
  models,
  publicLink,
  onSearch,
}: {
  search: EntrySearch;
  models: readonly ModelChoice[];
  /** Leads to the page that families read. */
  publicLink: React.ReactNode;
  onSearch: (changes: EntrySearch) => void;
}) {
  const { t } = useTranslation('price-list');
  const { t: common } = useTranslation();
  const defaultOrder = `${wordsColumn[useLanguage()]}|1`;
  const entries = useEntries(search, defaultOrder);
  const paging = usePaging(search, { defaultOrder, onSearch });
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const columns = useEntryColumns({
    onEdit: (entry) => setTask({ name: 'edit', entry }),
    onRetire: (entry) => setTask({ name: 'retire', entry }),
  });
  const isFiltered = entryFilters.some((name) => search[name]);

  return (
    <>
      <PageTitle
        intro={
          <>
            {t('list.intro')} {publicLink}
          </>
        }
        action={<AddButton onClick={() => setTask('add')}>{t('entry.add')}</AddButton>}
      >
        {common('menu.parts')}
      </PageTitle>
      <EntryFilters search={search} models={models} onSearch={onSearch} />
      <PagedTable
        label={common('menu.parts')}
        list={entries}
        columns={columns}
        {...paging}
        empty={
          <EmptyState icon={<IconTags size={32} stroke={1.9} />}>
            {t(isFiltered ? 'list.none-found' : 'list.none')}
          </EmptyState>
        }
      />
      {task === 'add' && <EntryDialog entry={undefined} models={models} onClose={close} />}
      {task && task !== 'add' && task.name === 'edit' && (
        <EntryDialog entry={task.entry} models={models} onClose={close} />
      )}
      {task && task !== 'add' && task.name === 'retire' && (
        <RetireEntry entry={task.entry} onClose={close} />
      )}
    </>
  );
}
