import { useState } from 'react';
import { defaultPageSize as size } from '../../../../lib/list-search.ts';

/** The current page of a list that is completely loaded. */
export function usePart<Row>(rows: readonly Row[]) {
  const [wanted, setPage] = useState(1);
  const lastPage = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, lastPage);
  const first = (page - 1) * size;
  const shown = rows.slice(first, first + size);
  return {
    shown,
    page,
    setPage,
    hasNext: page < lastPage,
    isLong: rows.length > size,
    place: { from: first + 1, to: first + shown.length, total: rows.length, exact: true },
  };
}
