import { useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../lib/api.ts';
import { computersKey } from '../../lib/query-keys.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** Every invoice of a computer, with those that were replaced or annulled. */
export function useInvoices(computerId: string) {
  return useQuery({
    queryKey: [...computersKey(useCurrentUser()?._id), 'invoices', computerId],
    queryFn: async () =>
      (await call('GET /computers/{id}/invoices', { params: { id: computerId } })).docs,
  });
}

/** Downloads the invoice with the given number. */
export function useSaveInvoice(computerId: string) {
  return useMutation({
    mutationFn: (number: string) =>
      download('GET /computers/{id}/invoices/{number}', {
        params: { id: computerId, number },
        fileName: `factura-${number}.pdf`,
      }),
  });
}
