import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { formatCount } from '../../../../lib/format-count.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useComputersList, useOverview, usePendingTotal } from '../queries.ts';
import { type ComputersSearch, isFiltered, type ListTab } from './computers-search.ts';
import { queryOf } from './list-query.ts';

/** The server counts the rows of a list up to this number. */
const maxCount = 10_000;

/**
 * How many computers each tab has without filters: what waits for the staff stays in view while they
 * search. The pager shows the total of the filters.
 */
export function useTabCounts(
  search: ComputersSearch,
  scopes: readonly Scope[],
): Record<ListTab, { shown: string; text: string } | undefined> {
  const { t } = useTranslation('staff');
  const overview = useOverview().data;
  const isQueue = search.tab === 'pending' && !isFiltered(search);
  const list = useComputersList(queryOf(search, scopes));
  const counted = usePendingTotal({ enabled: !isQueue });
  const pending = isQueue && !list.isPlaceholderData ? list.data?.pagination : counted.data;
  const all = overview?.statuses.reduce((sum, { count }) => sum + count, 0);

  function describe(total: number | undefined, exact: boolean) {
    if (total === undefined) return undefined;
    const count = formatCount(Math.min(total, maxCount));
    return {
      shown: exact ? count : `${count}+`,
      text: t(exact ? 'list.total' : 'list.more-than', { count: total, total: count }),
    };
  }

  return {
    all: describe(all, all === undefined || all <= maxCount),
    pending: describe(pending?.total, pending?.exact ?? true),
  };
}
