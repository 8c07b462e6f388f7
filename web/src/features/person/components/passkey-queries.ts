import { isFamily } from '@cobertura/domain/access/scopes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, throwConnectionError } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { continueSession, useCurrentUser } from '../../../lib/session.ts';
import { openNewSession } from '../queries.ts';
import { secondFactorQuery } from '../staff/second-factor-queries.ts';
import type { Proof } from './PasswordForm.tsx';
import { useCeremony } from './useCeremony.ts';

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
  const { begin, end } = useCeremony();
  const mutation = useMutation({
    mutationFn: async (ticket: string | undefined) => {
      const signal = begin();
      const step = ticket === undefined ? {} : { ticket };
      const [options, { askPasskey }] = await Promise.all([
        call('POST /login/passkey/options', { body: step, signal }),
        loadPrompt(),
      ]);
      const passkey = await askPasskey(options, signal);
      const body = { ...step, passkey, lang: currentLanguage() };
      const { token } = await call('POST /login/passkey', { body, signal });
      signal.throwIfAborted();
      return openNewSession(token);
    },
  });
  return {
    ...mutation,
    cancel: () => {
      end();
      mutation.reset();
    },
  };
}

/** Proves with a passkey who the person is, instead of a code. */
export async function provePasskey(signal: AbortSignal) {
  const [options, { askPasskey }] = await Promise.all([
    call('POST /user/me/passkeys/check', { signal }),
    loadPrompt(),
  ]);
  return askPasskey(options, signal);
}

/** Returns the recovery codes of staff who had none. */
export function useAddPasskey() {
  const { begin } = useCeremony();
  return usePasskeyChange(async ({ name, proof }: { name: string; proof: Proof }) => {
    const signal = begin();
    const [options, { createPasskey }] = await Promise.all([
      call('POST /user/me/passkeys/options', { body: proof, signal }),
      loadPrompt(),
    ]);
    const passkey = await createPasskey(options, signal);
    // Not aborted any more: the reply has the token that continues the session.
    const reply = await call('POST /user/me/passkeys', { body: { name, passkey } });
    continueSession(reply.token);
    return reply.recoveryCodes ?? [];
  });
}

function loadPrompt() {
  return import('./passkey-prompt.ts').catch(throwConnectionError);
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

/** The second factor of a staff member. Families have none. */
export function useOwnSecondFactor() {
  const user = useCurrentUser();
  const isNeeded = user !== undefined && !isFamily(user.scopes);
  return { ...useQuery({ ...secondFactorQuery(user?._id), enabled: isNeeded }), isNeeded };
}
