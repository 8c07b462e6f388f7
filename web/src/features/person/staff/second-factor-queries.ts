import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { continueSession, useCurrentUser } from '../../../lib/session.ts';
import type { Proof } from '../components/PasswordForm.tsx';

export function secondFactorQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['second-factor', userId ?? 'signed-out'],
    queryFn: () => call('GET /user/me/second-factor'),
  });
}

export function useSecondFactor() {
  return useQuery(secondFactorQuery(useCurrentUser()?._id));
}

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (body: Proof) => call('POST /user/me/second-factor', { body }),
  });
}

/** Returns the recovery codes and continues the session with a new token. */
export function useConfirmSecondFactor() {
  return useSecondFactorChange(async (code: string) => {
    const reply = await call('PUT /user/me/second-factor', { body: { code } });
    continueSession(reply.token);
    return reply.recoveryCodes;
  });
}

export function useCreateRecoveryCodes() {
  return useSecondFactorChange(async (body: Proof) => {
    return (await call('POST /user/me/second-factor/recovery-codes', { body })).recoveryCodes;
  });
}

export function useSwitchOffSecondFactor() {
  return useSecondFactorChange(async (body: Proof) => {
    const { token } = await call('PUT /user/me/second-factor/off', { body });
    continueSession(token);
  });
}

/** A mutation that refetches the state of the second factor after a success. */
function useSecondFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  const { queryKey } = secondFactorQuery(useCurrentUser()?._id);
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey }),
  });
}
