import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/session.ts';

export type ComputerValues = {
  studentName: string;
  schoolId: string;
  pcModel: string;
  serialNumber: string;
};

/** All that is kept of a person's computers hangs from here. */
export const computersKey = (userId: string | undefined) =>
  ['computers', userId ?? 'nobody'] as const;

function myComputersQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...computersKey(userId), 'mine'],
    queryFn: async () => (await call('GET /computers/me')).docs,
  });
}

function computerQuery(userId: string | undefined, id: string) {
  return queryOptions({
    queryKey: [...computersKey(userId), 'one', id],
    queryFn: () => call('GET /computers/{id}', { params: { id } }),
  });
}

export function useMyComputers() {
  return useQuery(myComputersQuery(useCurrentUser()?._id));
}

export function useComputer(id: string) {
  return useQuery(computerQuery(useCurrentUser()?._id, id));
}

/** Fetches again whatever is shown of the computers. */
export function useComputersChanged() {
  const queries = useQueryClient();
  const queryKey = computersKey(useCurrentUser()?._id);
  return () => queries.invalidateQueries({ queryKey });
}

export function useActiveModels() {
  return useQuery({
    queryKey: ['computer-models', 'active'],
    queryFn: async () => (await call('GET /computer-models/all')).docs,
    staleTime: 5 * 60_000,
  });
}

/** Adds a computer, or changes the one that is given. Answers its id. */
export function useSaveComputer(computerId: string | undefined) {
  const changed = useComputersChanged();
  return useMutation({
    mutationFn: async (body: ComputerValues) => {
      if (computerId === undefined) return (await call('POST /computers', { body })).resourceId;
      await call('PUT /computers/{id}', { params: { id: computerId }, body });
      return computerId;
    },
    onSuccess: changed,
  });
}

export function useRenew() {
  const changed = useComputersChanged();
  return useMutation({
    mutationFn: (id: string) => call('PUT /computers/{id}/renew', { params: { id } }),
    onSuccess: changed,
  });
}
