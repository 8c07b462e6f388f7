import { isoDay } from '@cobertura/domain/dates.ts';
import type { NumberTable } from '@cobertura/domain/repair-numbers/table-names.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../lib/api.ts';
import { nowInSeconds } from '../../lib/dates.ts';
import type { ListSearch } from '../../lib/list-search.ts';

export const numbersFilters = ['campaign', 'model', 'school'] as const;

export type NumbersSearch = ListSearch<(typeof numbersFilters)[number]>;

export function useRepairNumbers(search: NumbersSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['repair-numbers', query],
    queryFn: () => call('GET /repairs/numbers', { query }),
    placeholderData: keepPreviousData,
  });
}

/** Saves a table of the numbers that the page shows. */
export function useDownloadTable(search: NumbersSearch) {
  return useMutation({
    mutationFn: (table: NumberTable) =>
      download('GET /repairs/numbers/{table}', {
        params: { table },
        query: queryOf(search),
        fileName: `${table}-${isoDay(nowInSeconds())}.csv`,
      }),
  });
}

/** The filters of the address. Without a campaign the server chooses the last one. */
function queryOf({ campaign, model, school }: NumbersSearch) {
  return {
    ...(campaign && { campaign }),
    ...(model && { model }),
    ...(school && { school }),
  };
}
