import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { currentLanguage, t } from '../../lib/i18n.ts';
import { closeSession, continueSession, openSession, useCurrentUser } from '../../lib/session.ts';

export function useLogIn() {
  return useCancellable(
    async (
      credentials: { email: string; password: string },
      signal: AbortSignal,
    ): Promise<LoginResult> => {
      const body = { ...credentials, lang: currentLanguage() };
      const { token, ticket } = await call('POST /login', { body, signal });
      return token === undefined ? { ticket: ticket ?? '' } : { user: openNewSession(token) };
    },
  );
}

/** A request that the person can abort while it waits for its turn. */
function useCancellable<Data, Variables>(
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

/** The signed-in user, or a ticket for the second step, which asks for a code. */
type LoginResult = { user: SessionUser } | { ticket: string };

export function useLogInWithCode() {
  return useMutation({
    mutationFn: async (sent: { ticket: string; code: string }): Promise<SessionUser> => {
      const body = { ...sent, lang: currentLanguage() };
      return openNewSession((await call('POST /login/code', { body })).token);
    },
  });
}

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

export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call('PUT /login/user/reset-password', { body: { email } }),
  });
}

/** Whether the link is still valid, checked before the form is shown. */
export function useResetKey(key: string) {
  return useQuery({
    queryKey: ['reset-key', key],
    queryFn: () => call('PUT /login/user/reset-password/verify', { body: { key } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useResetPassword() {
  return useCancellable(
    (
      body: { email: string; password: string; key: string; accepts?: boolean },
      signal: AbortSignal,
    ) => call('PUT /login/user/reset-password/new', { body, signal }),
  );
}

/** Undoes a change of e-mail with the key of the mailed link. Every session has ended, also this one. */
export function useRestoreEmail() {
  return useMutation({
    mutationFn: (key: string) => call('PUT /login/user/restore-email', { body: { key } }),
    onSuccess: closeSession,
  });
}

/** What the link "it was not me" is about. */
export function useInvitation(key: string) {
  return useQuery({
    queryKey: ['invitation', key],
    queryFn: () => call('PUT /invitation/verify', { body: { key } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useDisown() {
  return useMutation({
    mutationFn: (key: string) => call('PUT /invitation/disown', { body: { key } }),
  });
}

export function profileQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['profile', userId ?? 'signed-out'],
    queryFn: () => call('GET /user/me'),
  });
}

export function useProfile() {
  return useQuery(profileQuery(useCurrentUser()?._id));
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      const { token } = await call('PUT /user/me/password', { body });
      continueSession(token);
    },
  });
}
