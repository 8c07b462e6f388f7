import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/attempt-to-tell.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { computersKey } from '../../lib/query-keys.ts';
import { useCurrentUser } from '../../lib/session.ts';

export type ComputerValues = {
  studentName: string;
  schoolId: string;
  pcModel: string;
  serialNumber: string;
};

export function myComputersQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...computersKey(userId), 'mine'],
    queryFn: async () => (await call('GET /computers/me')).docs,
    refetchInterval: ({ state }) => pauseFor(state.data ?? []),
  });
}

function computerQuery(userId: string | undefined, id: string) {
  return queryOptions({
    queryKey: [...computersKey(userId), 'one', id],
    queryFn: () => call('GET /computers/{id}', { params: { id } }),
    refetchInterval: ({ state }) => pauseFor(state.data ? [state.data] : []),
  });
}

const pauseWhileChecking = 15_000;

/** What the bank has to say comes by itself: it is looked for while somebody waits for it. */
function pauseFor(computers: readonly Computer[]): number | false {
  const isWaiting = computers.some(({ attempt }) => attempt && isBeingChecked(attempt));
  return isWaiting && pauseWhileChecking;
}

export function useMyComputers() {
  return useQuery(myComputersQuery(useCurrentUser()?._id));
}

/** Nothing is asked for while nobody says which. */
export function useComputer(id: string | undefined) {
  return useQuery({
    ...computerQuery(useCurrentUser()?._id, id ?? ''),
    enabled: id !== undefined,
  });
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
