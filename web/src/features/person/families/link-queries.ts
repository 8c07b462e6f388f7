import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { closeSession } from '../../../lib/session.ts';
import { useCancellable } from '../queries.ts';

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
