import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { countRows } from '../../db/page.ts';
import { containing } from '../../db/search.ts';

const sortBy = {
  _id: sql<string>`serial_numbers.serial_number`,
  assigned: sql<boolean>`(serial_numbers.computer_id is not null)`,
  createdAt: sql<Date>`serial_numbers.created_at`,
  updatedAt: sql<Date>`serial_numbers.updated_at`,
};

export type SerialPage = {
  offset: number;
  limit: number;
  order: { column: keyof typeof sortBy; descending: boolean };
};

function matching(tx: Tx, text: string | undefined) {
  return tx
    .selectFrom('serial_numbers')
    .$if(Boolean(text), (query) =>
      query.where(containing(sql`serial_numbers.serial_folded`, text ?? '')),
    );
}

export function listSerials(
  tx: Tx,
  text: string | undefined,
  { offset, limit, order }: SerialPage,
) {
  const direction = order.descending ? 'desc' : 'asc';
  // The page is found in the index alone; only its rows are read.
  const page = matching(tx, text)
    .select('serial_numbers.serial_number')
    .orderBy(sortBy[order.column], direction)
    .orderBy('serial_numbers.serial_number', direction)
    .limit(limit)
    .offset(offset * limit);
  return tx
    .selectFrom('serial_numbers')
    .innerJoin(page.as('page'), 'page.serial_number', 'serial_numbers.serial_number')
    .leftJoin('computer_models', 'computer_models.id', 'serial_numbers.model_id')
    .selectAll('serial_numbers')
    .select('computer_models.model')
    .orderBy(sortBy[order.column], direction)
    .orderBy('serial_numbers.serial_number', direction)
    .execute();
}

export function countSerials(tx: Tx, text: string | undefined) {
  return countRows(tx, matching(tx, text));
}

/** Who holds a serial number now. */
export function findHolder(tx: Tx, serial: string) {
  return tx
    .selectFrom('serial_numbers')
    .innerJoin('computers', 'computers.id', 'serial_numbers.computer_id')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .select([
      'serial_numbers.updated_at as assigned_at',
      'computers.id',
      'computers.student_name',
      'computers.status',
      'computers.created_at',
      'computers.updated_at',
      'users.first_name',
      'users.surname1',
      'users.surname2',
      'users.dni',
      'users.email',
    ])
    .where('serial_numbers.serial_number', '=', serial)
    .executeTakeFirst();
}

/** Of these, the ones that are there already. */
export async function listKnown(tx: Tx, serials: readonly string[]): Promise<Set<string>> {
  const known = await tx
    .selectFrom('serial_numbers')
    .select('serial_number')
    .where('serial_number', '=', sql<string>`any(${serials}::text[])`)
    .execute();
  return new Set(known.map(({ serial_number }) => serial_number));
}

export function listModelNames(tx: Tx) {
  return tx.selectFrom('computer_models').select(['id', 'model']).execute();
}

export async function deleteSerial(tx: Tx, serial: string): Promise<void> {
  await tx.deleteFrom('serial_numbers').where('serial_number', '=', serial).execute();
}
