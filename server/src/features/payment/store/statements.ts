import type { Cents } from '@cobertura/domain/money.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
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

export const lineColumns = [
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
  db: Db,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
): Promise<LineRow[]> {
  const direction = descending ? 'desc' : 'asc';
  return db
    .selectFrom('statement_lines')
    .select(lineColumns)
    .where('settled_at', 'is', null)
    .orderBy('booked_on', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset * limit)
    .execute();
}

export function countOpenLines(db: Db) {
  return countRows(db, db.selectFrom('statement_lines').where('settled_at', 'is', null));
}

export function listLinesById(db: Db, ids: readonly string[]): Promise<LineRow[]> {
  return db
    .selectFrom('statement_lines')
    .select(lineColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type LockedLine = LineRow & { settled_at: Date | null };

/** Locks a line before the computers of its parts: a fixed lock order prevents deadlocks. */
export function lockLine(tx: Tx, id: string): Promise<LockedLine | undefined> {
  return tx
    .selectFrom('statement_lines')
    .select([...lineColumns, 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findLine(db: Db, id: string): Promise<LineRow | undefined> {
  return db
    .selectFrom('statement_lines')
    .select(lineColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateSettledAt(
  tx: Tx,
  id: string,
  { settledAt }: { settledAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('statement_lines')
    .set({ settled_at: settledAt })
    .where('id', '=', id)
    .execute();
}
