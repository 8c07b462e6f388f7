import type { Api } from '@cobertura/domain/api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import type { School } from '@cobertura/domain/school/api.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { containsFilter, type ListSearch, pageQuery } from '../../../lib/list-search.ts';

export type SchoolSearch = ListSearch<'name' | 'code' | 'town'>;

type SchoolBody = RequestOf<Api['POST /schools']>['body'];

export const defaultOrder = 'name|1';

/** The minimum length of each search text. */
export const minSearchLength = { name: 3, code: 1, town: 2 } as const;

export function useSchoolList({ name, code, town, ...search }: SchoolSearch) {
  const query = {
    ...pageQuery(search, defaultOrder),
    ...containsFilter('name', name, minSearchLength.name),
    ...containsFilter('_id', code, minSearchLength.code),
    ...containsFilter('town', town, minSearchLength.town),
  };
  return useQuery({
    queryKey: ['schools', 'list', query],
    queryFn: () => call('GET /schools', { query }),
    placeholderData: keepPreviousData,
  });
}

/** Adds a school, or changes the one with this id except for its code. */
export function useSaveSchool(id: string | undefined) {
  return useSchoolChange(({ code, ...school }: SchoolBody) =>
    id === undefined
      ? call('POST /schools', { body: { code, ...school } })
      : call('PUT /schools/{id}', { params: { id }, body: school }),
  );
}

export function useDeleteSchool() {
  return useSchoolChange(({ _id: id }: School) => call('DELETE /schools/{id}', { params: { id } }));
}

/** Refetches every list of schools after a success. */
function useSchoolChange<Change, Reply>(change: (to: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['schools'] }),
  });
}
