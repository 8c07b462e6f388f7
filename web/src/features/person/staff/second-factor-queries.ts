import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { openSession, useCurrentUser } from '../../../lib/session.ts';

function secondFactorQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['second-factor', userId ?? 'signed-out'],
    queryFn: () => call('GET /user/me/second-factor'),
  });
}

export function useSecondFactor() {
  return useQuery(secondFactorQuery(useCurrentUser()?._id));
}

/** The password, and a code when there is an active second factor. */
type Proof = { password: string; code?: string | undefined };

function bodyOf({ password, code }: Proof): { password: string; code?: string } {
  return { password, ...(code !== undefined && { code }) };
}

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (proof: Proof) => call('POST /user/me/second-factor', { body: bodyOf(proof) }),
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

export function useCreateRecoveryCodes() {
  return useSecondFactorChange(async (proof: Proof) => {
    const body = bodyOf(proof);
    return (await call('POST /user/me/second-factor/recovery-codes', { body })).recoveryCodes;
  });
}

export function useSwitchOffSecondFactor() {
  return useSecondFactorChange(async (proof: Proof) => {
    const { token } = await call('PUT /user/me/second-factor/off', { body: bodyOf(proof) });
    openSession(token);
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
