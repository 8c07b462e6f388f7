import type { RepairStatus } from '@cobertura/domain/repair/status.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import type { Tables } from '../../../db/schema.ts';

/** The name of the model and of the school of a repair. */
export function loadModelAndSchool(
  db: Db,
  caseId: string,
): Promise<{ model: string; school: string }> {
  return db
    .selectFrom('repairs')
    .innerJoin('computer_models', 'computer_models.id', 'repairs.model_id')
    .innerJoin('schools', 'schools.code', 'repairs.school_code')
    .select(['computer_models.model', 'schools.name as school'])
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
}

/** The name and address of a person, for a paper. */
export function loadAddressee(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([fullNameIn().as('name'), 'address', 'postcode', 'town', 'province'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A family that replies to a question is in the workshop's list only while its laptop is here. */
const statusWithLaptop: RepairStatus = 'needs-info';

const inWorkshop = (db: Db, statuses: readonly RepairStatus[]) =>
  db
    .selectFrom('repairs')
    .where('is_open', '=', true)
    .where('status', 'in', statuses)
    .where(({ or, eb }) =>
      or([eb('status', '<>', statusWithLaptop), eb('arrived_at', 'is not', null)]),
    );

export type WorkshopRow = Awaited<ReturnType<typeof listInWorkshop>>[number];

/** The open repairs with one of the statuses: those that are due first, then those that wait longest. */
export function listInWorkshop(
  db: Db,
  { statuses, limit }: { statuses: readonly RepairStatus[]; limit: number },
) {
  return inWorkshop(db, statuses)
    .innerJoin('computer_models', 'computer_models.id', 'repairs.model_id')
    .innerJoin('schools', 'schools.code', 'repairs.school_code')
    .select(['case_id', 'number', 'status', 'outcome', 'reported_at', 'status_since', 'due_at'])
    .select(['expected_on', 'student_name', 'serial_number', 'new_serial', 'parts'])
    .select(['repeats', 'warn_at', 'objected_at', 'cover'])
    .select(['computer_models.model', 'schools.name as school'])
    .orderBy('queue_at', (order) => order.asc().nullsLast())
    .orderBy('status_since')
    .orderBy('case_id')
    .limit(limit)
    .execute();
}

export async function countInWorkshop(db: Db, statuses: readonly RepairStatus[]): Promise<number> {
  const { count } = await inWorkshop(db, statuses)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The open repairs of a serial number, newest first. A laptop of an expired computer may be open while
 * another family has registered it.
 */
export function listOpenOfSerial(db: Db, serial: string) {
  return db
    .selectFrom('repairs')
    .select(['case_id', 'number', 'status', 'arrived_at'])
    .where('serial_number', '=', serial)
    .where('is_open', '=', true)
    .orderBy('case_id', 'desc')
    .execute();
}

/** The open repair whose family gets the laptop with a serial number. Its computer has the number. */
export function findOpenOfNewSerial(db: Db, serial: string) {
  return db
    .selectFrom('computers')
    .innerJoin('repairs', 'repairs.computer_id', 'computers.id')
    .select(['case_id', 'number', 'repairs.status', 'arrived_at'])
    .where('computers.serial_number', '=', serial)
    .where('computers.deleted_at', 'is', null)
    .where('new_serial', '=', serial)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

/** The open repair with a number. */
export function findOpenOfNumber(db: Db, number: string) {
  return db
    .selectFrom('repairs')
    .innerJoin('cases', 'cases.id', 'repairs.case_id')
    .select(['repairs.case_id', 'repairs.number', 'repairs.status', 'arrived_at'])
    .where('cases.number', '=', number)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

/** Undefined while the company itself is the workshop. */
export function findWorkshop(db: Db): Promise<Selectable<Tables['workshop']> | undefined> {
  return db.selectFrom('workshop').selectAll().executeTakeFirst();
}

export async function saveWorkshop(tx: Tx, row: Insertable<Tables['workshop']>): Promise<void> {
  await tx
    .insertInto('workshop')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
