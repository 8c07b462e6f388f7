import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { currentLanguage, t } from '../../lib/i18n.ts';
import { openSession } from '../../lib/session.ts';

/** A proof that this device knew the password. It only shortens the wait in a crowded network. */
const deviceKey = 'device';

export function useLogIn() {
  return useCancellable(
    async (
      credentials: { email: string; password: string },
      signal: AbortSignal,
    ): Promise<LoginResult> => {
      const known = localStorage.getItem(deviceKey);
      const body = { ...credentials, lang: currentLanguage(), ...(known && { device: known }) };
      const reply = await call('POST /login', { body, signal });
      const { token, ticket = '', secondSteps = ['code'], device } = reply;
      if (device) localStorage.setItem(deviceKey, device);
      if (token !== undefined) return { user: openNewSession(token) };
      const [hasPasskey, hasApp] = [secondSteps.includes('passkey'), secondSteps.includes('code')];
      return { ticket, hasPasskey, hasApp };
    },
  );
}

/** A request that the person can abort while it waits for its turn. */
export function useCancellable<Data, Variables>(
  send: (variables: Variables, signal: AbortSignal) => Promise<Data>,
) {
  const abort = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: (variables: Variables) => {
      abort.current = new AbortController();
      return send(variables, abort.current.signal);
    },
  });
  return {
    ...mutation,
    cancel: () => {
      abort.current?.abort();
      mutation.reset();
    },
  };
}

/** The signed-in user, or a ticket for the second step, which asks for a passkey or a code. */
type LoginResult = { user: SessionUser } | SecondStep;

export type SecondStep = { ticket: string; hasPasskey: boolean; hasApp: boolean };

/** Opens the session of a new token. If the token looks invalid, the device's clock is usually wrong. */
export function openNewSession(token: string): SessionUser {
  try {
    return openSession(token);
  } catch (error) {
    const isInvalid = error instanceof Error && error.message === 'invalid-token';
    throw isInvalid ? new InvalidClock() : error;
  }
}

class InvalidClock extends Error {
  override get message(): string {
    return t('login.invalid-token');
  }
}
