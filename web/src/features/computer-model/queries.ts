import type { Api } from '@cobertura/domain/api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type ListSearch, pageQuery } from '../../lib/list-search.ts';

export type ComputerModel = ReplyOf<Api['GET /computer-models']>['docs'][number];

export const defaultOrder = 'model|1';

export function useModels(search: ListSearch) {
  const query = pageQuery(search, defaultOrder);
  return useQuery({
    queryKey: ['computer-models', 'list', query],
    queryFn: () => call('GET /computer-models', { query }),
    placeholderData: keepPreviousData,
  });
}

/** Adds a model, or renames the one with this id. */
export function useSaveModel(id: string | undefined) {
  return useModelChange((model: string) =>
    id === undefined
      ? call('POST /computer-models', { body: { model } })
      : call('PUT /computer-models/{id}', { params: { id }, body: { model } }),
  );
}

export function useSwitchModel(id: string) {
  return useModelChange((active: boolean) =>
    call('PATCH /computer-models/{id}', { params: { id }, body: { active } }),
  );
}

export function useDeleteModel() {
  return useModelChange(({ _id: id }: ComputerModel) =>
    call('DELETE /computer-models/{id}', { params: { id } }),
  );
}

/** Refetches every list of models after a success. */
function useModelChange<Change, Reply>(change: (to: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['computer-models'] }),
  });
}
