import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { countRows } from '../../../db/page.ts';

/** Lists one page of imports with the total. */
export async function listImports(
  db: Db,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
) {
  const rows = await db
    .selectFrom('serial_imports')
    .innerJoin('users', 'users.id', 'serial_imports.made_by')
    .selectAll('serial_imports')
    .select(['users.first_name', 'users.surname1', 'users.surname2'])
    // Ids follow the time.
    .orderBy('serial_imports.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset * limit)
    .execute();
  return { rows, counted: await countRows(db, db.selectFrom('serial_imports')) };
}

export function lockImport(tx: Tx, id: string) {
  return tx
    .selectFrom('serial_imports')
    .select('undone_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks in the same order as a claim, so that no family claims one of them meanwhile. */
export async function lockImportedSerials(tx: Tx, id: string): Promise<void> {
  await sql`
    select from serial_numbers
    where serial_number in (select serial_number from imported_serials where import_id = ${id})
    order by serial_number for update`.execute(tx);
}

/**
 * Counts the serial numbers that a computer has now: those that it holds, and those in the data of a
 * computer whose serial number was revoked or that was deleted. A number that a computer changed for
 * another does not count, unless its laptop was replaced: without its mark it could be registered again.
 * Two joins, because an `or` would read all computers for each serial number.
 */
export async function countUsed(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select serial_number from imported_serials join serial_numbers using (serial_number)
      where import_id = ${id}
        and (serial_numbers.computer_id is not null or serial_numbers.retired_at is not null)
      union
      select serial_number from imported_serials join computers using (serial_number)
      where import_id = ${id}) used`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function deleteImportedSerials(tx: Tx, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from serial_numbers
    where serial_number in (select serial_number from imported_serials where import_id = ${id})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

export async function markUndone(
  tx: Tx,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('serial_imports')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .execute();
}
