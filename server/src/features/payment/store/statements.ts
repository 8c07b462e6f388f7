import type { Cents } from '@cobertura/domain/money.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { countRows } from '../../../db/page.ts';
import type { Tables } from '../../../db/schema.ts';

/** Skips lines that already exist. Returns the ids of the added lines. */
export async function insertLines(
  tx: Tx,
  lines: readonly Insertable<Tables['statement_lines']>[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const added = await tx
    .insertInto('statement_lines')
    .values([...lines])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

export type LineRow = {
  id: string;
  amountCents: Cents;
  payer: string;
  text: string;
  /** The booking date, as in 2026-11-15. */
  day: string;
  /** The value date of the bank, as in 2026-11-15. */
  valueDay: string;
  references: readonly string[];
  isReversal: boolean;
};

const columns = [
  'id',
  // Amounts have fewer than 15 digits, so a number holds them exactly.
  sql<Cents>`amount_cents::double precision`.as('amountCents'),
  'payer',
  'text',
  sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('day'),
  sql<string>`to_char(coalesce(value_on, booked_on), 'YYYY-MM-DD')`.as('valueDay'),
  'bank_references as references',
  'is_reversal as isReversal',
] as const;

export function listOpenLines(
  tx: Tx,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
): Promise<LineRow[]> {
  const direction = descending ? 'desc' : 'asc';
  return tx
    .selectFrom('statement_lines')
    .select(columns)
    .where('payment_id', 'is', null)
    .orderBy('booked_on', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countOpenLines(tx: Tx) {
  return countRows(tx, tx.selectFrom('statement_lines').where('payment_id', 'is', null));
}

export function listLinesById(tx: Tx, ids: readonly string[]): Promise<LineRow[]> {
  return tx
    .selectFrom('statement_lines')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Locks an unconfirmed line. Returns undefined when it does not exist or is confirmed. */
export function lockOpenLine(tx: Tx, id: string): Promise<LineRow | undefined> {
  return tx
    .selectFrom('statement_lines')
    .select(columns)
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveConfirmation(
  tx: Tx,
  id: string,
  { paymentId, by, at }: { paymentId: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('statement_lines')
    .set({ payment_id: paymentId, confirmed_by: by, confirmed_at: at })
    .where('id', '=', id)
    .execute();
}
