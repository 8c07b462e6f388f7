import type { Api } from '@cobertura/domain/api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { EntryForm } from '@cobertura/domain/price-list/api.ts';
import { entryStates } from '@cobertura/domain/price-list/entries.ts';
import { lineKindNames } from '@cobertura/domain/repair/lines.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';
import { containsFilter, type ListSearch, pageQuery } from '../../../lib/list-search.ts';

export const entryFilters = ['search', 'kind', 'model', 'state'] as const;

export type EntrySearch = ListSearch<(typeof entryFilters)[number]>;

export const minSearchLength = 2;

/** The column of the words that an administrator reads. */
export const wordsColumn = { es: 'wordsEs', ga: 'wordsGa' } as const satisfies Record<
  Language,
  string
>;

export function useEntries(search: EntrySearch, defaultOrder: string) {
  const query = entryQuery(search, defaultOrder);
  return useQuery({
    queryKey: ['price-list', 'list', query],
    queryFn: () => call('GET /price-list', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The query of the API. Unknown values in the address are ignored. */
function entryQuery(
  { search, kind, model, state, ...page }: EntrySearch,
  defaultOrder: string,
): RequestOf<Api['GET /price-list']>['query'] {
  const chosen = {
    kind: lineKindNames.find((each) => each === kind),
    model,
    state: entryStates.find((each) => each === state),
  };
  return {
    ...pageQuery(page, defaultOrder),
    ...containsFilter('search', search, minSearchLength),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  };
}

/** Adds an entry, or changes the one with this id. */
export function useSaveEntry(id: string | undefined) {
  const headerOf = useIdempotencyHeader();
  return useEntryChange((body: EntryForm) =>
    id === undefined
      ? call('POST /price-list', { headers: headerOf(body), body })
      : call('PUT /price-list/{id}', { params: { id }, body }),
  );
}

export function useRetireEntry(id: string) {
  return useEntryChange((retired: boolean) =>
    call('PATCH /price-list/{id}', { params: { id }, body: { retired } }),
  );
}

/** Loads every list of prices again after a success. */
function useEntryChange<Change, Reply>(change: (to: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['price-list'] }),
  });
}
