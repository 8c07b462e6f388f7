import type { ReplyOf, RequestOf } from '@cobertura/domain/endpoint.ts';
import type {
  declareWithdrawal,
  listMyWithdrawals,
  Withdrawal,
} from '@cobertura/domain/withdrawal/api.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { computersKey, withdrawalsKey } from '../../lib/query-keys.ts';
import { useCurrentUser } from '../../lib/session.ts';

export type MyWithdrawals = ReplyOf<typeof listMyWithdrawals>;

export type Declaration = RequestOf<typeof declareWithdrawal>['body'];

function myWithdrawalsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...withdrawalsKey(userId), 'mine'],
    queryFn: () => call('GET /withdrawals/mine'),
  });
}

export function useMyWithdrawals({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...myWithdrawalsQuery(useCurrentUser()?._id), enabled });
}

/** Withdraws from an own contract. It is not sent again by itself: a person sees every try. */
export function useWithdraw() {
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  const { queryKey } = myWithdrawalsQuery(userId);
  return useMutation({
    mutationFn: (contractId: string) => call('POST /withdrawals/mine', { body: { contractId } }),
    onSuccess: (withdrawal) => {
      queries.setQueryData(
        queryKey,
        (mine) => mine && { ...mine, withdrawals: withWithdrawal(mine.withdrawals, withdrawal) },
      );
      // The next page loads the list again. This one would lose the contract that it shows.
      void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: computersKey(userId) });
    },
    onError: (error) => {
      // The options say that maintenance started. The page then shows the form without a session.
      if (hasCode(error, 'maintenance')) void queries.invalidateQueries({ queryKey: ['options'] });
    },
  });
}

/** Declares a withdrawal without a session. */
export function useDeclare() {
  return useMutation({
    mutationFn: (body: Declaration) => call('POST /withdrawals', { body }),
  });
}

export function useReceipt(
  { number, key }: { number: string; key: string | undefined },
  { enabled }: { enabled: boolean },
) {
  return useQuery({
    queryKey: ['withdrawal-receipt', number, key],
    queryFn: () =>
      call('GET /withdrawals/{number}/receipt', { params: { number }, query: { key: key ?? '' } }),
    enabled: enabled && key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useDownloadAcknowledgment() {
  return useMutation({
    mutationFn: ({ number, key, fileName }: { number: string; key: string; fileName: string }) =>
      download('GET /withdrawals/{number}/acknowledgment', {
        fileName,
        params: { number },
        query: { key },
      }),
  });
}

/** Verifies a declaration with the mailed link. */
export function useVerifyDeclaration() {
  return useMutation({
    mutationFn: (token: string) => call('POST /withdrawals/verify', { body: { token } }),
  });
}

/** Gives the account of a refund by transfer: from the session, or with the mailed link. */
export function useGiveAccount({ number, token }: { number: string; token: string | undefined }) {
  const queries = useQueryClient();
  const { queryKey } = myWithdrawalsQuery(useCurrentUser()?._id);
  return useMutation({
    mutationFn: (iban: string) =>
      token === undefined
        ? call('PUT /withdrawals/mine/{number}/account', { params: { number }, body: { iban } })
        : call('PUT /withdrawals/account', { body: { token, iban } }),
    onSuccess: (withdrawal) =>
      queries.setQueryData(
        queryKey,
        (mine) => mine && { ...mine, withdrawals: withWithdrawal(mine.withdrawals, withdrawal) },
      ),
  });
}

/** The list with the new state of one withdrawal. */
function withWithdrawal(list: readonly Withdrawal[], changed: Withdrawal): Withdrawal[] {
  return [changed, ...list.filter(({ number }) => number !== changed.number)];
}
