import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { openSession, useCurrentUser } from '../../../lib/session.ts';

function secondFactorQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['second-factor', userId ?? 'nobody'],
    queryFn: () => call('GET /user/me/second-factor'),
  });
}

export function useSecondFactor() {
  return useQuery(secondFactorQuery(useCurrentUser()?._id));
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => call('POST /user/me/second-factor', { body: { password } }),
  });
}

/** Returns the recovery codes and continues the session with a new token. */
export function useConfirmSecondFactor() {
  return useSecondFactorChange(async (code: string) => {
    const reply = await call('PUT /user/me/second-factor', { body: { code } });
    openSession(reply.token);
    return reply.recoveryCodes;
  });
}

export function useMakeRecoveryCodes() {
  return useSecondFactorChange(async (password: string) => {
    const body = { password };
    return (await call('POST /user/me/second-factor/recovery-codes', { body })).recoveryCodes;
  });
}

export function useSwitchOffSecondFactor() {
  return useSecondFactorChange((password: string) =>
    call('PUT /user/me/second-factor/off', { body: { password } }),
  );
}

/** Refetches the state after a success. */
function useSecondFactorChange<Reply>(change: (proof: string) => Promise<Reply>) {
  const queries = useQueryClient();
  const { queryKey } = secondFactorQuery(useCurrentUser()?._id);
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey }),
  });
}
