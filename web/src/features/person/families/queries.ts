import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';
import { useResentMutation } from '../../../lib/resend.ts';
import { continueSession, useCurrentUser } from '../../../lib/session.ts';
import { openNewSession, profileQuery } from '../queries.ts';
import type { ProfileValues } from './profile-form.ts';

/** Returns whether the new person is signed in. */
export function useRegister() {
  const headersOf = useIdempotencyHeader();
  return useResentMutation({
    mutationFn: async (form: ProfileValues & { password: string }) => {
      const body = { ...form, lang: currentLanguage() };
      const reply: { token?: string } = await call('POST /user', {
        headers: headersOf(body),
        body,
      });
      if (reply.token) openNewSession(reply.token);
      return { signedIn: reply.token !== undefined };
    },
  });
}

export function useSaveProfile() {
  const queries = useQueryClient();
  const { queryKey } = profileQuery(useCurrentUser()?._id);
  return useResentMutation({
    mutationFn: async (body: ProfileValues) => {
      const { token, ...saved } = await call('PUT /user', { body });
      // A new e-mail ends every session. This one continues with a new token.
      if (token) continueSession(token);
      return saved;
    },
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
}
