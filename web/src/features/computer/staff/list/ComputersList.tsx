import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { useLastPage } from '../../../../ui/useLastPage.ts';
import type { CreateInvoice } from '../bulk/bulk-actions.ts';
import { useSelection } from '../bulk/useSelection.ts';
import { type ReviewKind, rejectable } from '../offers.ts';
import type { ComputerLink } from '../page/computer-link.ts';
import { useComputersList } from '../queries.ts';
import { useAsDecided } from '../review/as-decided.ts';
import { ComputersPager } from './ComputersPager.tsx';
import { columnsFor, type OnAction, rowName } from './columns.tsx';
import type { ComputersSearch } from './computers-search.ts';
import { EmptyList } from './EmptyList.tsx';
import { useReturnToRow } from './last-seen.ts';
import { defaultSort, filterOf, queryOf } from './list-query.ts';
import { useListKeys } from './useListKeys.ts';

// Loaded with the first selection, so that the list appears sooner.
const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }));

/** The table of computers with selection and pages. */
export function ComputersList({
  search,
  scopes,
  onSearch,
  ComputerLink,
  createInvoice,
  list: section,
  shortcutsOn,
  onAction,
  onReject,
}: {
  search: ComputersSearch;
  scopes: readonly Scope[];
  onSearch: (changes: Partial<ComputersSearch>) => void;
  ComputerLink: ComputerLink;
  createInvoice: CreateInvoice;
  /** The element around the list, where its keys work. */
  list: RefObject<HTMLElement | null>;
  shortcutsOn: boolean;
  onAction: OnAction;
  /** Opens the review of a computer to reject it. */
  onReject: (kind: ReviewKind, computer: Computer) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const list = useComputersList(queryOf(search, scopes));
  const asDecided = useAsDecided();
  const rows = list.data?.docs.map(asDecided);
  const selection = useSelection(filterOf(search, scopes), rows ?? []);
  const isBeyondEnd = useLastPage(
    {
      isEmpty: rows?.length === 0 && !list.isPlaceholderData,
      page: search.page,
      size: search.size,
      total: list.data?.pagination.total ?? 0,
    },
    (page) => onSearch({ page }),
  );
  useListKeys(section, {
    enabled: shortcutsOn,
    view: JSON.stringify(queryOf(search, scopes)),
    onReject: (id) => {
      const computer = rows?.find(({ _id }) => _id === id);
      const kind = computer && rejectable(computer, scopes);
      if (kind) onReject(kind, computer);
    },
  });

  useReturnToRow(section, rows !== undefined && !list.isPlaceholderData);

  if (list.isError && !list.data) {
    return (
      <LoadFailure
        title={t('list.load-error')}
        message={failureText(list.error, common('errors.generic'))}
        retryLabel={common('app.retry')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <>
      <DataTable
        label={t(`list.${search.tab}`)}
        columns={columnsFor(scopes, { t, search, ComputerLink, onAction })}
        rows={isBeyondEnd ? undefined : rows}
        idOf={({ _id }) => _id}
        sort={search.sort ?? defaultSort}
        onSort={(sort) => onSearch({ sort })}
        selection={{
          ids: selection.ids,
          onChange: selection.change,
          allLabel: t('bulk.tick-page'),
          rowLabel: (computer) => t('bulk.tick', { name: rowName(computer, scopes) }),
        }}
        isStale={list.isPlaceholderData}
        loadingLabel={common('app.loading')}
        empty={<EmptyList search={search} onSearch={onSearch} />}
      />
      {list.data && <ComputersPager search={search} reply={list.data} onSearch={onSearch} />}
      {selection.ids.size > 0 && (
        <Suspense>
          <BulkBar
            selection={selection}
            total={list.data?.pagination.total ?? 0}
            scopes={scopes}
            createInvoice={createInvoice}
          />
        </Suspense>
      )}
    </>
  );
}
