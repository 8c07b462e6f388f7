import { useEffect, useEffectEvent } from 'react';

/**
 * Leads from a page that has become empty to the last page, for example after its only row was deleted.
 * Returns whether the page is empty, so that the list does not say that it has no rows.
 */
export function useLastPage(
  { isEmpty, page, size, total }: { isEmpty: boolean; page: number; size: number; total: number },
  onPage: (page: number) => void,
): boolean {
  const isBeyondEnd = isEmpty && page > 1;
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isBeyondEnd) goTo(Math.max(1, Math.ceil(total / size)));
  }, [isBeyondEnd, total, size]);
  return isBeyondEnd;
}
