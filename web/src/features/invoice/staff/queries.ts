import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

type Wish = {
  computerId: string;
  /** It is invoiced, and is again. */
  regenerate: boolean;
  /** In the place of the last, and why; without it, the first. */
  again?: { number: string; why: string };
};

/** Issues an invoice, or a rectifying one. `onDone` hears that the computer is another by now. */
export function useCreateInvoice(onDone: () => void) {
  return useMutation({
    mutationFn: ({ again, ...wish }: Wish) =>
      call('POST /admin/computer/create-invoice', { body: { ...wish, ...again } }),
    // Refused too: somebody else may have been quicker.
    onSettled: onDone,
  });
}

/** Annuls an invoice. `onDone` hears that the computer is another by now. */
export function useAnnulInvoice(onDone: () => void) {
  return useMutation({
    mutationFn: (body: { computerId: string; number: string; why: string }) =>
      call('POST /admin/computer/annul-invoice', { body }),
    onSettled: onDone,
  });
}

/** What was received for the current period less what went back, in euros: what is invoiced. */
export function useReceived({ _id, ordinal, updatedAt }: Computer) {
  return useQuery({
    queryKey: ['accounting', 'received', _id, ordinal, updatedAt],
    queryFn: async () => {
      const { payments } = await call('GET /computers/{id}/payments', { params: { id: _id } });
      // Newest first, as the server takes it.
      const payment = payments.find(
        ({ period, toRefund }) => period === ordinal && toRefund === null,
      );
      return payment ? kept(payment) : null;
    },
    staleTime: 0,
  });
}

function kept({
  amount,
  refunds,
}: {
  amount: number;
  refunds: readonly { amount: number; state: string }[];
}): number {
  const back = refunds.filter(({ state }) => state === 'done');
  return back.reduce((left, refund) => left - refund.amount, amount);
}
