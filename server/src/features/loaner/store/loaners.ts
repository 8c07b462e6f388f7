import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type LoanerRow = Selectable<Tables['loaners']>;

export function findLoaner(db: Db, id: string): Promise<LoanerRow | undefined> {
  return db.selectFrom('loaners').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a loaner until the transaction ends. Loans and the end of its lending wait for each other. */
export function lockLoaner(tx: Tx, id: string): Promise<LoanerRow | undefined> {
  return tx.selectFrom('loaners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The loaner with an id, a code or a serial number. A code comes before the same serial number. */
export function findLoanerByText(db: Db, text: string): Promise<LoanerRow | undefined> {
  const stored = text.toUpperCase();
  return db
    .selectFrom('loaners')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb(sql<string>`id::text`, '=', text.toLowerCase()),
        eb('code', '=', stored),
        eb('serial_number', '=', stored),
      ]),
    )
    .orderBy(sql`code = ${stored}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertLoaner(tx: Tx, row: Insertable<Tables['loaners']>): Promise<void> {
  await tx.insertInto('loaners').values(row).execute();
}

export async function updateLoaner(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['loaners']>,
): Promise<void> {
  await tx.updateTable('loaners').set(changes).where('id', '=', id).execute();
}

/** Another loaner with this code or serial number. */
export function findTaken(
  db: Db,
  { id, code, serial }: { id: string; code: string; serial: string },
): Promise<LoanerRow | undefined> {
  return db
    .selectFrom('loaners')
    .selectAll()
    .where('id', '<>', id)
    .where(({ eb, or }) => or([eb('code', '=', code), eb('serial_number', '=', serial)]))
    .orderBy(sql`code = ${code}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
