import type { Computer } from '@cobertura/domain/computer/api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, loadFile } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { openInNewTab } from '../../../lib/open-in-new-tab.ts';

type InvoiceRequest = {
  computerId: string;
  /** Whether the computer already has an invoice. */
  regenerate: boolean;
  /** The invoice that the new one replaces, and the reason. Undefined for the first invoice. */
  replaced?: { number: string; why: string };
};

/**
 * Issues an invoice or a rectifying one. A component has one key while it is mounted: a second click,
 * or a retry after a lost reply, returns the same invoice. `onDone` runs after success and failure.
 */
export function useCreateInvoice(onDone: () => void) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ replaced, ...request }: InvoiceRequest) =>
      call('POST /admin/computer/create-invoice', {
        headers: { 'idempotency-key': idempotencyKey },
        body: { ...request, ...replaced },
      }),
    // Also after a refusal: another staff member may have issued it first.
    onSettled: onDone,
  });
}

/** Annuls an invoice. `onDone` runs after success and failure. */
export function useAnnulInvoice(onDone: () => void) {
  return useMutation({
    mutationFn: (body: { computerId: string; number: string; why: string }) =>
      call('POST /admin/computer/annul-invoice', { body }),
    onSettled: onDone,
  });
}

/** The amount to invoice in euros: received for the current period, less refunds. */
export function useAmountToInvoice({ _id, ordinal, updatedAt }: Computer) {
  return useQuery({
    queryKey: ['accounting', 'received', _id, ordinal, updatedAt],
    queryFn: async () => {
      const { payments } = await call('GET /computers/{id}/payments', { params: { id: _id } });
      // The server lists and invoices the newest payment first.
      const payment = payments.find(
        ({ period, toRefund }) => period === ordinal && toRefund === null,
      );
      return payment ? amountKept(payment) : null;
    },
    staleTime: 0,
  });
}

/** Who signed the contract, or null if it was the person of the account. */
export function useOtherSigner({ _id, updatedAt }: Computer) {
  return useQuery({
    queryKey: ['accounting', 'signer', _id, updatedAt],
    queryFn: async () =>
      (await call('GET /computers/{id}/invoices', { params: { id: _id } })).signer ?? null,
    staleTime: 0,
  });
}

function amountKept({
  amount,
  refunds,
}: {
  amount: number;
  refunds: readonly { amount: number; state: string }[];
}): number {
  const refunded = refunds.filter(({ state }) => state === 'done');
  return refunded.reduce((left, refund) => left - refund.amount, amount);
}

/** Opens the current invoice in a new tab. */
export function useOpenInvoice() {
  return useMutation({
    mutationFn: (computerId: string) =>
      openInNewTab(() =>
        loadFile('GET /computers/{id}/invoice', { params: { id: computerId }, query: {} }),
      ),
  });
}

/** Issues the first invoice of a computer. */
export function createInvoice(computerId: string) {
  return call('POST /admin/computer/create-invoice', { body: { computerId, regenerate: false } });
}
