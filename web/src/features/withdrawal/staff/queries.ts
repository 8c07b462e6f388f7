import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import type { withdrawalLife } from '@cobertura/domain/withdrawal/life.ts';
import type { recordWithdrawal, StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { casesKey, computersKey } from '../../../lib/query-keys.ts';
import { useCurrentUser } from '../../../lib/session.ts';

export type Recorded = RequestOf<typeof recordWithdrawal>['body'];

const withdrawalKey = (id: string) => [...casesKey, 'withdrawal', id] as const;

export function useStaffWithdrawal(id: string) {
  return useQuery({
    queryKey: withdrawalKey(id),
    queryFn: () => call('GET /cases/{id}/withdrawal', { params: { id } }),
  });
}

/** The contracts that a text names. Fetched when the person asks. */
export function useFoundContracts(text: string) {
  return useQuery({
    queryKey: ['withdrawal-contracts', text],
    queryFn: () => call('GET /withdrawals/contracts', { query: { text } }),
    enabled: text !== '',
    select: ({ docs }) => docs,
  });
}

/** The events that a staff member causes. */
export type StaffEvent = Extract<
  keyof typeof withdrawalLife,
  | 'confirmed'
  | 'contract-removed'
  | 'matched'
  | 'declined-unmatched'
  | 'granted'
  | 'declined'
  | 'unblocked'
>;

export type Decision =
  | { event: 'confirmed' | 'granted' | 'unblocked' }
  | { event: 'contract-removed' | 'declined-unmatched' | 'declined'; why: string }
  | { event: 'matched'; contractId: string };

export function useDecide(id: string) {
  const queries = useQueryClient();
  const refetch = useRefetchCases();
  return useMutation({
    mutationFn: (decision: Decision) => send(id, decision),
    onSuccess: (withdrawal) => {
      queries.setQueryData(withdrawalKey(id), withdrawal);
      refetch();
    },
    // Another staff member may have decided meanwhile.
    onError: refetch,
  });
}

function send(id: string, decision: Decision): Promise<StaffWithdrawal> {
  const params = { id };
  switch (decision.event) {
    case 'matched':
      return call('POST /cases/{id}/withdrawal/match', {
        params,
        body: { contractId: decision.contractId },
      });
    case 'contract-removed':
      return call('POST /cases/{id}/withdrawal/remove-contract', {
        params,
        body: { why: decision.why },
      });
    case 'declined':
    case 'declined-unmatched':
      return call('POST /cases/{id}/withdrawal/decline', { params, body: { why: decision.why } });
    case 'confirmed':
      return call('POST /cases/{id}/withdrawal/confirm', { params });
    case 'granted':
      return call('POST /cases/{id}/withdrawal/grant', { params });
    case 'unblocked':
      return call('POST /cases/{id}/withdrawal/unblock', { params });
  }
}

export function useRecord() {
  const refetch = useRefetchCases();
  return useMutation({
    mutationFn: (body: Recorded) => call('POST /withdrawals/recorded', { body }),
    onSuccess: refetch,
  });
}

/** A withdrawal also changes its computer. */
function useRefetchCases(): () => void {
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  return () => {
    void queries.invalidateQueries({ queryKey: casesKey });
    void queries.invalidateQueries({ queryKey: computersKey(userId) });
  };
}
