import { useState } from 'react';
import { defaultPageSize as size } from '../../../../lib/list-search.ts';

/** The current page of a list that is completely loaded. */
export function useLocalPage<Row>(allRows: readonly Row[]) {
  const [requestedPage, setPage] = useState(1);
  const lastPage = Math.max(1, Math.ceil(allRows.length / size));
  const page = Math.min(requestedPage, lastPage);
  const first = (page - 1) * size;
  const rows = allRows.slice(first, first + size);
  return {
    rows,
    page,
    setPage,
    pageCount: lastPage,
    hasNext: page < lastPage,
    hasSeveralPages: allRows.length > size,
    place: { from: first + 1, to: first + rows.length, total: allRows.length, exact: true },
  };
}
