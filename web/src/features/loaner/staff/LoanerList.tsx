import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import { loanerTabs } from '@cobertura/domain/loaner/loaner.ts';
import { IconBarcode, IconDeviceLaptop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { failureText, hasCode } from '../../../lib/failure.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePaging } from '../../../lib/paging.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterPanel } from '../../../ui/FilterPanel.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { LoanerTask, type Task } from './LoanerTask.tsx';
import type { RepairLink } from './links.ts';
import {
  defaultOrder,
  type LoanerSearch,
  minSearchLength,
  tabOf,
  useFindLoaner,
  useLoanerCounts,
  useLoaners,
} from './queries.ts';
import { useLoanerColumns } from './useLoanerColumns.tsx';

/** The laptops to lend. A scanned code opens what is likely to be done with its laptop. */
export function LoanerList({
  search,
  onSearch,
  RepairLink,
}: {
  search: LoanerSearch;
  onSearch: (changes: LoanerSearch) => void;
  RepairLink: RepairLink;
}) {
  const { t } = useTranslation('loaners');
  const tab = tabOf(search);
  const loaners = useLoaners(search);
  const { data: counts } = useLoanerCounts();
  const paging = usePaging(search, { defaultOrder, onSearch });
  const [task, setTask] = useState<Task>();
  const [done, setDone] = useState<string>();
  const begin = (next: Task) => {
    setDone(undefined);
    setTask(next);
  };
  const columns = useLoanerColumns({
    RepairLink,
    onAction: (action, loaner) => begin({ action, loaner }),
  });
  return (
    <>
      <PageTitle
        intro={t('list.intro')}
        action={
          <AddButton onClick={() => begin({ action: 'add', loaner: undefined })}>
            {t('action.add')}
          </AddButton>
        }
      >
        {t('list.title')}
      </PageTitle>
      {done && <Notice kind="success">{done}</Notice>}
      <Tabs
        label={t('list.tabs')}
        tabs={loanerTabs.map((name) => ({
          name,
          label: t(`tab.${name}`),
          count: counts && {
            shown: formatCount(counts[name]),
            text: t('list.total', { count: counts[name] }),
          },
        }))}
        open={tab}
        hasCounts
        onOpen={(name) => onSearch({ tab: name === 'active' ? undefined : name })}
      >
        <ScanField
          search={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined })}
          onFound={(loaner) => begin({ action: likelyAction(loaner), loaner })}
        />
        <PagedTable
          label={t('list.title')}
          list={loaners}
          columns={columns}
          {...paging}
          empty={
            <EmptyState icon={<IconDeviceLaptop size={32} stroke={1.9} />}>
              {search.search ? t('list.none-found') : t(`none.${tab}`)}
            </EmptyState>
          }
        />
      </Tabs>
      {task && (
        <LoanerTask
          task={task}
          onClose={() => setTask(undefined)}
          onDone={(text) => {
            setDone(text);
            setTask(undefined);
          }}
        />
      )}
    </>
  );
}

/** A laptop on the counter is lent or comes back. */
function likelyAction({ state }: Loaner): 'lend' | 'back' | 'restore' {
  if (state === 'available') return 'lend';
  return state === 'retired' ? 'restore' : 'back';
}

/** Filters the list while a person types. A scanner ends with Enter, which opens its laptop. */
function ScanField({
  search,
  onSearch,
  onFound,
}: {
  search: string;
  onSearch: (text: string) => void;
  onFound: (loaner: Loaner) => void;
}) {
  const { t } = useTranslation('loaners');
  const { t: list } = useTranslation('settings');
  const { t: common } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const find = useFindLoaner();
  // After the title took the focus. A scanner types wherever the focus is.
  useEffect(() => field.current?.focus(), []);
  // A part of a code or a name is found by the list.
  const failure = hasCode(find.error, 'no-loaner') ? null : find.error;
  return (
    <>
      <FilterPanel
        label={list('list.filters')}
        clearLabel={list('list.clear')}
        onClear={() => onSearch('')}
        searchBox={
          <SearchField
            ref={field}
            label={t('list.search')}
            hint={t('list.search-hint')}
            leftSection={<IconBarcode size={22} stroke={1.9} aria-hidden="true" />}
            autoCapitalize="characters"
            value={search}
            onSearch={onSearch}
            minLength={minSearchLength}
            tooShort={list('list.too-short', { count: minSearchLength })}
            onEnter={(text) => {
              // The next scan replaces this one.
              field.current?.select();
              if (text !== '') find.mutate(text, { onSuccess: onFound });
            }}
          />
        }
      >
        {null}
      </FilterPanel>
      {failure && <Notice kind="error">{failureText(failure, common('errors.generic'))}</Notice>}
    </>
  );
}
