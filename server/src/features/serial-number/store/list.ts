import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { findPage, sortByIds } from '../../../db/find-page.ts';
import { containsText } from '../../../db/search.ts';

const sortBy = {
  _id: sql<string>`serial_number`,
  assigned: sql<boolean>`(computer_id is not null)`,
  createdAt: sql<Date>`created_at`,
  updatedAt: sql<Date>`updated_at`,
};

const isAssigned = {
  true: sql<boolean>`computer_id is not null`,
  false: sql<boolean>`computer_id is null`,
};

/** The index of the assigned serial numbers has them in these orders. */
const orderedByAssigned: readonly string[] = ['_id', 'assigned'];

export type SerialFilter = { text: string | undefined; assigned: boolean | undefined };

export type SerialPage = {
  offset: number;
  limit: number;
  order: { column: keyof typeof sortBy; descending: boolean };
};

/** Lists one page of serial numbers with the total. */
export async function listSerials(
  db: Db,
  { text, assigned }: SerialFilter,
  { offset, limit, order }: SerialPage,
) {
  const { ids, counted } = await findPage(db, {
    table: 'serial_numbers',
    key: 'serial_number',
    texts: text ? [containsText(sql`serial_folded`, text)] : [],
    conditions: assigned === undefined ? [] : [isAssigned[`${assigned}`]],
    filtered: assigned !== undefined,
    indexed: assigned === undefined || orderedByAssigned.includes(order.column),
    sort: [{ column: sortBy[order.column] }],
    descending: order.descending,
    offset,
    limit,
  });
  const rows = ids.length ? await listSerialRows(db, ids) : [];
  return { rows: sortByIds(ids, rows, ({ serial_number }) => serial_number), counted };
}

function listSerialRows(db: Db, serials: readonly string[]) {
  return db
    .selectFrom('serial_numbers')
    .leftJoin('computer_models', 'computer_models.id', 'serial_numbers.model_id')
    .leftJoin('repairs', 'repairs.case_id', 'serial_numbers.retired_in')
    .selectAll('serial_numbers')
    .select(['computer_models.model', 'repairs.number as retired_repair'])
    .where('serial_numbers.serial_number', 'in', serials)
    .execute();
}

/** Finds the computer and the family that hold a serial number. */
export function findHolder(db: Db, serial: string) {
  return db
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

export function listModelNames(db: Db) {
  return db.selectFrom('computer_models').select(['id', 'model']).execute();
}

export async function deleteSerial(tx: Tx, serial: string): Promise<void> {
  await tx.deleteFrom('serial_numbers').where('serial_number', '=', serial).execute();
}
