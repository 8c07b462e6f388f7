import type { Api } from '@cobertura/domain/api.ts';
import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';

export type Version = ReplyOf<Api['GET /coverage-rules']>['docs'][number];

type Form = InputOf<Api['POST /coverage-rules']>['body'];

const queryKey = ['coverage-rules'] as const;

export function useVersions() {
  return useQuery({ queryKey, queryFn: () => call('GET /coverage-rules') });
}

/** Changes a version, or adds one. */
export function useSaveVersion(id: string | undefined) {
  const header = useIdempotencyHeader();
  return useVersionChange((body: Form) =>
    id === undefined
      ? call('POST /coverage-rules', { headers: header(body), body })
      : call('PUT /coverage-rules/{id}', { params: { id }, body }),
  );
}

export function useDeleteVersion() {
  return useVersionChange(({ _id: id }: Version) =>
    call('DELETE /coverage-rules/{id}', { params: { id } }),
  );
}

function useVersionChange<Change, Reply>(change: (to: Change) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A refusal says that the list is out of date, too.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}
