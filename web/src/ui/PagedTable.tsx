import type { ReactNode } from 'react';
import { type Column, DataTable, type Selection } from './DataTable.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Pager, type PagerTexts } from './Pager.tsx';
import type { Sort } from './SortHeader.tsx';
import { useLastPage } from './useLastPage.ts';

export type Page<Row> = {
  docs: readonly Row[];
  /** `exact` is false when there are more rows than the server counts. */
  pagination: { total: number; exact: boolean };
};

type Texts = {
  loading: string;
  retry: string;
  loadError: string;
  pager: PagerTexts;
  place: (place: { from: number; to: number; total: number; exact: boolean }) => string;
};

/** One page of a list with its pager. Also shows the loading, error and empty states. */
export function PagedTable<Row>({
  list,
  view,
  onPage,
  onSize,
  sizes,
  texts,
  ...table
}: {
  /** The result of a query. */
  list: {
    data: Page<Row> | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  view: { page: number; size: number; sort?: Sort };
  onPage: (page: number) => void;
  /** The page sizes to choose from. Without them a list of one page shows no pager. */
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  texts: Texts;
  label: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row> | undefined;
  empty: ReactNode;
}) {
  const { page, size, sort } = view;
  const { docs, pagination } = list.data ?? {};
  const { total = 0, exact = true } = pagination ?? {};
  const isEmpty = docs?.length === 0 && !list.isPlaceholderData;
  const isBeyondEnd = useLastPage({ isEmpty, page, size, total }, onPage);

  if (list.error && !docs) {
    return (
      <LoadFailure
        title={texts.loadError}
        message={list.error.message}
        retryLabel={texts.retry}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const hasNext = page * size < total || (!exact && docs?.length === size);
  const hasSizes = sizes && onSize;
  return (
    <>
      <DataTable
        {...table}
        rows={isBeyondEnd ? undefined : docs}
        sort={sort}
        isStale={list.isPlaceholderData}
        loadingLabel={texts.loading}
      />
      {docs && docs.length > 0 && (hasSizes || hasNext || page > 1) && (
        <Pager
          text={texts.place({
            from: (page - 1) * size + 1,
            to: (page - 1) * size + docs.length,
            total,
            exact,
          })}
          page={page}
          pageCount={exact ? Math.max(1, Math.ceil(total / size)) : undefined}
          hasNext={hasNext}
          onPage={onPage}
          texts={texts.pager}
          {...(hasSizes && { sizes: { options: sizes, size, onSize } })}
        />
      )}
    </>
  );
}
