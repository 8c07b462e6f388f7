import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import { type Subject, subjectColumns } from '@cobertura/domain/payment/subject.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import { deletePayment, insertPayment } from '../store/payments.ts';

/** Received money and its source: the gateway or a staff member. */
export type ReceivedMoney = {
  method: PaymentMethod;
  amountCents: number;
  at: Date;
  /** When it became known, if later than `at`. Ids follow the order of recording. */
  recordedAt?: Date;
} & (
  | { source: 'gateway'; attemptId: string }
  | { source: 'transfer' | 'hand' | 'statement'; by: string }
);

/** Records received money in the transaction of the change it causes. Returns the payment id. */
export async function recordPayment(
  tx: Tx,
  {
    computerId,
    subject,
    money,
    toRefund,
  }: {
    computerId: ComputerId;
    subject: Subject;
    money: ReceivedMoney;
    /** Why the money must be returned. Without a reason, the payment pays the period or the repair. */
    toRefund?: ToRefundReason;
  },
): Promise<string> {
  const id = newId(money.recordedAt ?? money.at);
  await insertPayment(tx, {
    id,
    computer_id: computerId,
    ...subjectColumns(subject),
    attempt_id: money.source === 'gateway' ? money.attemptId : null,
    method: money.method,
    amount_cents: money.amountCents,
    received_at: money.at,
    source: money.source,
    recorded_by: money.source === 'gateway' ? null : money.by,
    to_refund: toRefund ?? null,
  });
  return id;
}

/**
 * Removes a payment that was recorded for the wrong computer. The caller records why. A
 * payment with a refund cannot be removed: its refunds refer to it.
 */
export function removePayment(tx: Tx, id: string): Promise<void> {
  return deletePayment(tx, id);
}
