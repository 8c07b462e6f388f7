import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { insertPayment } from '../store/payments.ts';

/** Received money and its source: the gateway or a staff member. */
export type Receipt = {
  method: PaymentMethod;
  amountCents: number;
  at: Date;
} & (
  | { source: 'gateway'; attemptId: string }
  | { source: 'transfer' | 'hand' | 'statement'; by: string }
);

/** Records received money in the transaction of the change it causes. Returns the payment id. */
export async function recordPayment(
  tx: Tx,
  {
    computerId,
    periodId,
    receipt,
    toRefund,
  }: {
    computerId: ComputerId;
    periodId: string;
    receipt: Receipt;
    /** Why the money must be returned. Without a reason, the payment covers the period. */
    toRefund?: ToRefundReason;
  },
): Promise<string> {
  const id = newId(receipt.at);
  await insertPayment(tx, {
    id,
    computer_id: computerId,
    period_id: periodId,
    attempt_id: receipt.source === 'gateway' ? receipt.attemptId : null,
    method: receipt.method,
    amount_cents: receipt.amountCents,
    received_at: receipt.at,
    source: receipt.source,
    recorded_by: receipt.source === 'gateway' ? null : receipt.by,
    to_refund: toRefund ?? null,
  });
  return id;
}
