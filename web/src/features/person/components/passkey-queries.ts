import { isStaff } from '@cobertura/domain/access/scopes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { continueSession, useCurrentUser } from '../../../lib/session.ts';
import { openNewSession } from '../queries.ts';
import { secondFactorQuery } from '../staff/second-factor-queries.ts';
import type { Proof } from './PasswordForm.tsx';

/** Whether the browser knows passkeys. It does not on a page without HTTPS, except on localhost. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

function passkeysKey(userId: string | undefined) {
  return ['passkeys', userId ?? 'signed-out'];
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey(useCurrentUser()?._id),
    queryFn: async () => (await call('GET /user/me/passkeys')).docs,
  });
}

export type Passkey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number];

/** Signs in with a passkey alone, or with the ticket of the password as the second step. */
export function useLogInWithPasskey() {
  return useMutation({
    mutationFn: async (ticket: string | undefined) => {
      const step = ticket === undefined ? {} : { ticket };
      const options = await call('POST /login/passkey/options', { body: step });
      const { askPasskey } = await import('./passkey-prompt.ts');
      const passkey = await askPasskey(options);
      const body = { ...step, passkey, lang: currentLanguage() };
      return openNewSession((await call('POST /login/passkey', { body })).token);
    },
  });
}

/** Proves with a passkey who the person is, instead of a code. */
export async function provePasskey() {
  const options = await call('POST /user/me/passkeys/check');
  const { askPasskey } = await import('./passkey-prompt.ts');
  return askPasskey(options);
}

/** Returns the recovery codes of staff who had none. */
export function useAddPasskey() {
  return usePasskeyChange(async ({ name, proof }: { name: string; proof: Proof }) => {
    const options = await call('POST /user/me/passkeys/options', { body: proof });
    const { createPasskey } = await import('./passkey-prompt.ts');
    const passkey = await createPasskey(options);
    const reply = await call('POST /user/me/passkeys', { body: { name, passkey } });
    continueSession(reply.token);
    return reply.recoveryCodes ?? [];
  });
}

export function useRenamePasskey(id: string) {
  return usePasskeyChange((name: string) =>
    call('PUT /user/me/passkeys/{id}', { params: { id }, body: { name } }),
  );
}

export function useRemovePasskey(id: string) {
  return usePasskeyChange(async (body: Proof) => {
    const { token } = await call('PUT /user/me/passkeys/{id}/off', { params: { id }, body });
    continueSession(token);
  });
}

/** A mutation that refetches the passkeys, and the second factor that they are part of. */
function usePasskeyChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  const userId = useCurrentUser()?._id;
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: passkeysKey(userId) });
      void queries.invalidateQueries({ queryKey: secondFactorQuery(userId).queryKey });
    },
  });
}

/** What staff with a second factor show besides the password. */
export function useOwnerCheck(): { withCode: boolean; withPasskey: boolean } {
  const user = useCurrentUser();
  const enabled = isStaff(user?.scopes ?? []);
  const { data } = useQuery({ ...secondFactorQuery(user?._id), enabled });
  const hasPasskeys = (data?.passkeys ?? 0) > 0;
  return {
    withCode: hasPasskeys || (data?.enabledAt ?? null) !== null,
    withPasskey: hasPasskeys && supportsPasskeys(),
  };
}
