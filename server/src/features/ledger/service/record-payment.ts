import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { insertPayment } from '../store/payments.ts';

/** Money that came in, and who knows of it. */
export type Receipt = {
  method: PaymentMethod;
  amountCents: number;
  at: Date;
} & (
  | { source: 'gateway'; attemptId: string }
  | { source: 'transfer' | 'hand' | 'statement'; by: string }
);

/** Writes received money down, in the transaction of what it changes. Answers its id. */
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
    /** Why it covers nothing; without it, it covers the period. */
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
