import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fixedQuery } from '../../../db/fixed-query.ts';
import type { Tables } from '../../../db/schema.ts';

export type AttemptRow = Selectable<Tables['payment_attempts']>;

// A statement with `*` is not prepared: see `prepare-repeated.ts`.
const columns = [
  'id',
  'computer_id',
  'period_id',
  'order_code',
  'method',
  'amount_cents',
  'state',
  'created_at',
  'answered_at',
  'response_code',
  'denial_reason',
  'next_check_at',
  'checks',
  'mismatched_at',
  'reported',
  'settled_at',
  'settled_by',
  'settled_why',
] as const satisfies (keyof AttemptRow)[];

/** Returns false when the order code already exists. */
export async function insertAttempt(
  tx: Tx,
  attempt: Insertable<Tables['payment_attempts']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('order_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Does not lock. The caller must lock the computer of the attempt first. */
export async function findAttempt(db: Db, orderCode: string): Promise<AttemptRow | undefined> {
  const [attempt] = await findByOrder(db, { orderCode });
  return attempt;
}

const findByOrder = fixedQuery((db, { orderCode }: { orderCode: string }) =>
  db.selectFrom('payment_attempts').select(columns).where('order_code', '=', orderCode).compile(),
);

export function findAttemptById(db: Db, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Call only after locking the computer: a fixed lock order prevents deadlocks. */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow> {
  const [attempt] = await lockById(tx, { id });
  if (!attempt) throw new Error('the attempt was not found');
  return attempt;
}

const lockById = fixedQuery((db, { id }: { id: string }) =>
  db.selectFrom('payment_attempts').select(columns).where('id', '=', id).forUpdate().compile(),
);

export async function updateAttempt(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['payment_attempts']>,
): Promise<void> {
  await tx.updateTable('payment_attempts').set(changes).where('id', '=', id).execute();
}

/** Reserves the attempts due for a gateway query until `takenUntil`, and returns them. */
export function reserveDueAttempts(
  tx: Tx,
  { now, takenUntil, limit }: { now: Date; takenUntil: Date; limit: number },
): Promise<AttemptRow[]> {
  return tx
    .updateTable('payment_attempts')
    .set({ next_check_at: takenUntil })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment_attempts')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export function loadPayer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'surname1', 'surname2', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
