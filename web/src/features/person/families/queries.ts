import type { Language } from '@cobertura/domain/language.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';
import { useResentMutation } from '../../../lib/resend.ts';
import { continueSession, useCurrentUser } from '../../../lib/session.ts';
import { openNewSession } from '../queries.ts';
import type { ProfileValues } from './profile-form.ts';

/** Returns whether the new person is signed in. */
export function useRegister() {
  const headersOf = useIdempotencyHeader();
  return useResentMutation({
    mutationFn: async (
      body: ProfileValues & { password: string; lang: Language },
      { aborted: signal },
    ) => {
      const reply: { token?: string } = await call('POST /user', {
        headers: headersOf(body),
        body,
        signal,
      });
      if (reply.token) openNewSession(reply.token);
      return { signedIn: reply.token !== undefined };
    },
  });
}

export function useSaveProfile() {
  const queries = useQueryClient();
  const { queryKey } = profileQuery(useCurrentUser()?._id);
  const hasSameEmail = ({ email }: ProfileValues) =>
    email === queries.getQueryData(queryKey)?.email;
  return useResentMutation({
    mutationFn: async (body: ProfileValues, { aborted: signal }) => {
      const { token, ...saved } = await call('PUT /user', { body, signal });
      // A new e-mail ends every session. This one continues with a new token.
      if (token) continueSession(token);
      return saved;
    },
    // A new e-mail ends the session, so a second call with its token would be refused.
    isRepeatable: hasSameEmail,
    onCancel: (body) => {
      if (hasSameEmail(body)) void queries.invalidateQueries({ queryKey });
    },
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
}

function profileQuery(userId: string | undefined) {
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
