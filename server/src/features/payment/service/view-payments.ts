import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import { groupIban, lastDigits } from '@cobertura/domain/payment/account.ts';
import type { Attempt, Payment } from '@cobertura/domain/payment/api.ts';
import { refundableCents } from '@cobertura/domain/payment/refund.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { repairOf } from '../../../db/repair-of.ts';
import { type listAttempts, listPayments, listRefunds } from '../store/payments.ts';

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];
type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];
type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/**
 * Returns payments with their refunds in the format of the API, newest first. Only staff who handle
 * money read the accounts of families.
 */
export async function viewPayments(
  tx: Tx,
  which: Parameters<typeof listPayments>[1],
  { handlesMoney }: { handlesMoney: boolean },
): Promise<Payment[]> {
  const payments = await listPayments(tx, which);
  const refunds = await listRefunds(
    tx,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) =>
    viewPayment(
      payment,
      refunds.filter(({ payment_id }) => payment_id === payment.id),
      handlesMoney,
    ),
  );
}

function viewPayment(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  handlesMoney: boolean,
): Payment {
  const amountCents = row.amount_cents;
  const left = refundableCents({
    amountCents,
    refunds: refunds.map(({ amount_cents, state }) => ({ amountCents: amount_cents, state })),
  });
  return {
    _id: row.id,
    order: row.order_code,
    method: row.method,
    amount: eurosFromCents(amountCents),
    receivedAt: toSeconds(row.received_at),
    source: row.source,
    by: row.by || null,
    toRefund: row.to_refund,
    refundable: eurosFromCents(left),
    refunds: refunds.map((refund) => viewRefund(refund, handlesMoney)),
    givenAccount: handlesMoney && row.given_account ? groupIban(row.given_account) : null,
    period: row.ordinal,
    repair: repairOf(row),
    together: viewTogether(row.other_students, row.order_cents),
  };
}

function viewRefund(row: RefundRow, handlesMoney: boolean): Payment['refunds'][number] {
  const { returned_on: day, iban } = row;
  const account = iban && (handlesMoney ? groupIban(iban) : lastDigits(iban));
  return {
    _id: row.id,
    amount: eurosFromCents(row.amount_cents),
    state: row.state,
    why: row.why,
    by: row.by,
    requestedAt: toSeconds(row.requested_at),
    answeredAt: toSecondsOrNull(row.answered_at),
    responseCode: row.response_code,
    transfer: day === null ? null : { day, account },
  };
}

export function viewAttempt(row: AttemptRow): Attempt {
  return {
    _id: row.id,
    order: row.order_code,
    method: row.method,
    amount: eurosFromCents(row.share_cents),
    state: row.state,
    createdAt: toSeconds(row.created_at),
    answeredAt: toSecondsOrNull(row.answered_at),
    responseCode: row.response_code,
    mismatched: row.mismatched_at !== null,
    reported: row.reported,
    unclear: isUnclear(row),
    settled: row.settled_at && {
      at: toSeconds(row.settled_at),
      by: row.settled_name,
      why: row.settled_why ?? '',
    },
    period: row.ordinal,
    repair: repairOf(row),
    together: viewTogether(row.other_students, row.amount_cents),
  };
}

function viewTogether(students: string[], orderCents: Cents | null): Payment['together'] {
  if (students.length === 0 || orderCents === null) return null;
  return { amount: eurosFromCents(orderCents), students };
}

/** Must match the condition of the database index on unclear attempts. */
export function isUnclear(
  row: Pick<AttemptRow, 'state' | 'mismatched_at' | 'settled_at'>,
): boolean {
  return (row.state === 'unknown' || row.mismatched_at !== null) && row.settled_at === null;
}
