import { holdsAny, moneyScopes, type Scope } from '@cobertura/domain/access/scopes.ts';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { BulkAction, CreateInvoice } from '../bulk/bulk-actions.ts';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { useSelection } from '../bulk/useSelection.ts';
import type { ComputerLink } from '../page/computer-link.ts';
import { useComputersList } from '../queries.ts';
import { useAsDecided } from '../review/as-decided.ts';
import { ComputersPager } from './ComputersPager.tsx';
import { columnsFor, type OnAction, rowName } from './columns.tsx';
import type { ComputersSearch } from './computers-search.ts';
import { EmptyList } from './EmptyList.tsx';
import { defaultSort, filterOf, queryOf } from './list-query.ts';

const BulkDialog = lazy(async () => ({
  default: (await import('../bulk/BulkDialog.tsx')).BulkDialog,
}));

/** The table of computers with selection and pages. */
export function ComputersList({
  search,
  scopes,
  onSearch,
  ComputerLink,
  createInvoice,
  onAction,
}: {
  search: ComputersSearch;
  scopes: readonly Scope[];
  onSearch: (changes: Partial<ComputersSearch>) => void;
  ComputerLink: ComputerLink;
  createInvoice: CreateInvoice;
  onAction: OnAction;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const list = useComputersList(queryOf(search, scopes));
  const selection = useSelection(filterOf(search, scopes));
  const [bulkAction, setBulkAction] = useState<BulkAction>();
  const asDecided = useAsDecided();
  const mayInvoice = holdsAny(scopes, moneyScopes);

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
        rows={list.data?.docs.map(asDecided)}
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
      {selection.failure && <Notice kind="error">{selection.failure}</Notice>}
      {selection.isTruncated && <Notice kind="info">{t('bulk.cut')}</Notice>}
      {list.data && <ComputersPager search={search} reply={list.data} onSearch={onSearch} />}
      {selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          total={list.data?.pagination.total ?? 0}
          isLoadingAll={selection.isLoadingAll}
          onAll={selection.all}
          onNone={selection.none}
          onValidate={() => setBulkAction('validate')}
          onInvoice={mayInvoice ? () => setBulkAction('invoice') : undefined}
        />
      )}
      {bulkAction && (
        <Suspense>
          <BulkDialog
            action={bulkAction}
            ids={[...selection.ids]}
            scopes={scopes}
            createInvoice={createInvoice}
            onClose={(wasRun) => {
              setBulkAction(undefined);
              if (wasRun) selection.none();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
