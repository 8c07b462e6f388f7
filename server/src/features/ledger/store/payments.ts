import { type Cents, subtractCents } from '@cobertura/domain/money.ts';
import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export async function insertPayment(tx: Tx, payment: Insertable<Tables['payments']>) {
  await tx.insertInto('payments').values(payment).execute();
}

export async function deletePayment(tx: Tx, id: string) {
  await tx.deleteFrom('payments').where('id', '=', id).execute();
}

/** Marks a payment to be refunded, unless all of it is back. */
export function markToRefund(
  tx: Tx,
  id: string,
  why: ToRefundReason,
): Promise<{ attempt_id: string | null } | undefined> {
  return tx
    .updateTable('payments')
    .set({ to_refund: why })
    .where('id', '=', id)
    .where(sql<boolean>`refunded_cents < amount_cents`)
    .returning('attempt_id')
    .executeTakeFirst();
}

/** What goes back of a payment, and whether all of it is back. */
export type Return = { amount: Cents; isBack: boolean };

export async function findReturn(db: Db, id: string): Promise<Return | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select(['amount_cents', 'refunded_cents', 'to_refund'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) return undefined;
  const { amount_cents: amount, refunded_cents: refunded, to_refund } = payment;
  if (to_refund === null && refunded === 0) return undefined;
  const isBack = refunded >= amount;
  // A refund of a part that the staff gave is all that goes back.
  return to_refund === null
    ? { amount: refunded, isBack: true }
    : { amount: isBack ? amount : subtractCents(amount, refunded), isBack };
}

/** Returns false for a message that is already stored. */
export async function insertMessage(
  tx: Tx,
  message: Insertable<Tables['gateway_messages']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('gateway_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
