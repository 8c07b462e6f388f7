import type { SettledFilter } from '@cobertura/domain/payment/deposit.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../lib/api.ts';
import { defaultPageSize } from '../../../../../lib/list-search.ts';
import { useRefetchLines } from '../queries.ts';
import { type DraftPart, partsToSend } from './settle-form.ts';

const settledKey = ['accounting', 'settled-deposits'] as const;

/** Computers for a deposit: suggested ones, or the ones that a search finds. */
export function useSuggestions(id: string, search: string) {
  return useQuery({
    queryKey: ['accounting', 'suggestions', id, search],
    queryFn: () =>
      call('GET /admin/statements/{id}/suggestions', {
        params: { id },
        query: search === '' ? {} : { search },
      }),
    placeholderData: keepPreviousData,
    // The open transfers change, so a reopened dialog asks again.
    gcTime: 0,
  });
}

export function useSettledDeposits(kind: SettledFilter | undefined, page: number) {
  return useQuery({
    queryKey: [...settledKey, kind ?? 'all', page],
    queryFn: () =>
      call('GET /admin/statements/settled', {
        query: { offset: `${page - 1}`, limit: `${defaultPageSize}`, ...(kind && { kind }) },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Refetches open and settled deposits. The caller refetches the computers. */
export function useRefetchDeposits(onPaymentsChanged: () => void) {
  const queries = useQueryClient();
  const refetchLines = useRefetchLines();
  return () => {
    refetchLines();
    void queries.invalidateQueries({ queryKey: settledKey });
    onPaymentsChanged();
  };
}

export function useSettleDeposit(id: string, onPaymentsChanged: () => void) {
  const refetch = useRefetchDeposits(onPaymentsChanged);
  return useMutation({
    mutationFn: (parts: readonly DraftPart[]) =>
      call('POST /admin/statements/{id}/settle', {
        params: { id },
        body: { parts: partsToSend(parts) },
      }),
    // Also after a failure: another person may have settled it.
    onSettled: refetch,
  });
}

export function useUndoDeposit(id: string, onPaymentsChanged: () => void) {
  const refetch = useRefetchDeposits(onPaymentsChanged);
  return useMutation({
    mutationFn: (why: string) =>
      call('POST /admin/statements/{id}/undo', { params: { id }, body: { why } }),
    onSettled: refetch,
  });
}

export function useReturnDeposit(id: string, onPaymentsChanged: () => void) {
  const refetch = useRefetchDeposits(onPaymentsChanged);
  return useMutation({
    mutationFn: (returnedOn: string) =>
      call('POST /admin/statements/{id}/returned', { params: { id }, body: { returnedOn } }),
    onSettled: refetch,
  });
}
