import { Refusal } from '@cobertura/domain/errors.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type RefundRow = Selectable<Tables['refunds']>;
export type PaymentRow = Selectable<Tables['payments']>;

/** Does not lock. The caller must lock the computer of the payment first. */
export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Call only after locking the computer: a fixed lock order prevents deadlocks. */
export async function lockPayment(tx: Tx, id: string) {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // The deposit that it came from was undone before the lock.
  if (!payment) throw new Refusal('not-found');
  return { payment, refunds: await listRefunds(tx, id) };
}

export function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();
}

/**
 * Whether an equal refund of the same order is on its way, or was processed since. A refused one does
 * not count, and neither does a transfer. The gateway may process a request until the call times out, a
 * minute later.
 */
export async function hasEqualRefund(db: Db, refundId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from refunds own
    join payments on payments.id = own.payment_id
    join attempt_shares share on share.attempt_id = payments.attempt_id
    join payments paid on paid.computer_id = share.computer_id and paid.attempt_id = share.attempt_id
    join refunds equal on equal.payment_id = paid.id and equal.amount_cents = own.amount_cents
    where own.id = ${refundId} and equal.id <> own.id and equal.returned_on is null
      and (equal.state = 'requested' or equal.state <> 'refused'
        and coalesce(equal.answered_at, equal.requested_at + interval '1 minute') > ${since})
    limit 1`.execute(db);
  return rows.length > 0;
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRefund(tx: Tx, refund: Insertable<Tables['refunds']>): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute();
}

export async function updateRefund(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['refunds']>,
): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

export async function updateRefundedCents(
  tx: Tx,
  { paymentId, refundedCents }: { paymentId: string; refundedCents: number },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refunded_cents: refundedCents })
    .where('id', '=', paymentId)
    .execute();
}

/** Lists refunds that were requested before `before` and have no answer yet. */
export function listUnansweredRefunds(db: Db, before: Date): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(100)
    .execute();
}
