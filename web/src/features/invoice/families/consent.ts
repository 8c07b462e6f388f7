import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/session.ts';

const consentKey = (userId: string | undefined) => ['invoice-consent', userId] as const;

/** Whether the family wants its invoices by e-mail, and since when. */
export function useInvoiceConsent() {
  return useQuery({
    queryKey: consentKey(useCurrentUser()?._id),
    queryFn: () => call('GET /user/me/invoice-consent'),
  });
}

export function useChangeConsent() {
  const queries = useQueryClient();
  const queryKey = consentKey(useCurrentUser()?._id);
  return useMutation({
    mutationFn: (given: boolean) => call('PUT /user/me/invoice-consent', { body: { given } }),
    onSuccess: (consent) => queries.setQueryData(queryKey, consent),
  });
}
