import type { Api } from '@cobertura/domain/api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import type { Loaner } from '@cobertura/domain/loaner/api.ts';
import { type LoanerTab, loanerTabs } from '@cobertura/domain/loaner/loaner.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';
import { containsFilter, type ListSearch, pageQuery } from '../../../lib/list-search.ts';
import { repairsKey } from '../../../lib/query-keys.ts';

/** A repair that ends changes the last day of its loan, so loaners reload with repairs. */
const loanersKey = [...repairsKey, 'loaners'] as const;

export const loanerFilters = ['tab', 'search'] as const;

export type LoanerSearch = ListSearch<(typeof loanerFilters)[number]>;

export const defaultOrder = 'code|1';

export const minSearchLength = 2;

/** The tab of the address. */
export function tabOf({ tab }: LoanerSearch): LoanerTab {
  return loanerTabs.find((name) => name === tab) ?? 'active';
}

export function useLoaners(search: LoanerSearch) {
  const { tab: _, search: text, ...page } = search;
  const query = {
    ...pageQuery(page, defaultOrder),
    tab: tabOf(search),
    ...containsFilter('search', text, minSearchLength),
  };
  return useQuery({
    queryKey: [...loanersKey, 'list', query],
    queryFn: () => call('GET /loaners', { query }),
    placeholderData: keepPreviousData,
  });
}

export function useLoanerCounts() {
  return useQuery({
    queryKey: [...loanersKey, 'counts'],
    queryFn: () => call('GET /loaners/counts'),
  });
}

/** The loaners that can be lent, to choose one. */
export function useAvailableLoaners({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...loanersKey, 'available'],
    queryFn: () =>
      call('GET /loaners', {
        query: { tab: 'available', order: defaultOrder, offset: '0', limit: '100' },
      }),
    enabled,
  });
}

/** Finds the loaner whose code or serial number was scanned. */
export function useFindLoaner() {
  return useMutation({
    mutationFn: (text: string) => call('GET /loaners/find/{text}', { params: { text } }),
  });
}

/** The loans of a loaner, newest first. */
export function useLoans(id: string) {
  return useQuery({
    queryKey: [...loanersKey, 'loans', id],
    queryFn: () => call('GET /loaners/{id}/loans', { params: { id } }),
  });
}

export function useLoanOfRepair(repairId: string) {
  return useQuery({
    queryKey: [...loanersKey, 'of-repair', repairId],
    queryFn: () => call('GET /repairs/{id}/loan', { params: { id: repairId } }),
  });
}

/** Everything that the desk and the workshop see loads again, also after a refusal. */
function useReload() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: repairsKey });
}

type LoanerForm = RequestOf<Api['PUT /loaners/{id}']>['body'];

/** Adds a loaner, or changes the one with an id. */
export function useSaveLoaner(id: string | undefined) {
  const headerOf = useIdempotencyHeader();
  return useMutation({
    mutationFn: (body: LoanerForm) =>
      id === undefined
        ? call('POST /loaners', { headers: headerOf(body), body })
        : call('PUT /loaners/{id}', { params: { id }, body }),
    onSettled: useReload(),
  });
}

/** Retires a loaner, or lends a retired one again. */
export function useSwitchLoaner({ _id: id, state }: Loaner) {
  return useMutation({
    mutationFn: () =>
      state === 'retired'
        ? call('POST /loaners/{id}/restore', { params: { id } })
        : call('POST /loaners/{id}/retire', { params: { id } }),
    onSettled: useReload(),
  });
}

export function useLend() {
  const headerOf = useIdempotencyHeader();
  return useMutation({
    mutationFn: (body: RequestOf<Api['POST /loans']>['body']) =>
      call('POST /loans', { headers: headerOf(body), body }),
    onSettled: useReload(),
  });
}

export function useTakeBack(id: string) {
  const headerOf = useIdempotencyHeader();
  return useMutation({
    mutationFn: (body: RequestOf<Api['POST /loans/{id}/return']>['body']) =>
      call('POST /loans/{id}/return', { params: { id }, headers: headerOf(body), body }),
    onSettled: useReload(),
  });
}

export function useExtend(id: string) {
  const headerOf = useIdempotencyHeader();
  return useMutation({
    mutationFn: (body: RequestOf<Api['POST /loans/{id}/extend']>['body']) =>
      call('POST /loans/{id}/extend', { params: { id }, headers: headerOf(body), body }),
    onSettled: useReload(),
  });
}
