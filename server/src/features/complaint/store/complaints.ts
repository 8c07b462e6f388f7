import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import type { Tables } from '../../../db/schema.ts';

export type ComplaintRow = Selectable<Tables['complaints']>;

export type PauseRow = Selectable<Tables['complaint_pauses']>;

export async function insertComplaint(
  tx: Tx,
  row: Insertable<Tables['complaints']>,
): Promise<void> {
  await tx.insertInto('complaints').values(row).execute();
}

export async function updateComplaint(
  tx: Tx,
  caseId: string,
  changes: Updateable<Tables['complaints']>,
): Promise<void> {
  await tx.updateTable('complaints').set(changes).where('case_id', '=', caseId).execute();
}

export function loadComplaint(db: Db, caseId: string): Promise<ComplaintRow> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
}

/** Finds the complaint that an earlier call with this idempotency key saved. */
export function findByRequestKey(db: Db, requestKey: string) {
  return db
    .selectFrom('complaints')
    .select(['case_id', 'request_sha256'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function insertPause(
  tx: Tx,
  row: Insertable<Tables['complaint_pauses']>,
): Promise<void> {
  await tx.insertInto('complaint_pauses').values(row).execute();
}

/** Ends the open question, if there is one. */
export async function endPause(tx: Tx, caseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('complaint_pauses')
    .set({ ended_at: at })
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .execute();
}

export function listPauses(db: Db, caseId: string): Promise<PauseRow[]> {
  return db
    .selectFrom('complaint_pauses')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('asked_at')
    .execute();
}

/** Finds the name and the address of an account. */
export function findSender(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .select(fullNameIn().as('name'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the family with this e-mail. */
export async function findFamilyByEmail(db: Db, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'user' = any(scopes)`)
    .executeTakeFirst();
  return found?.id;
}

/** Finds the computer with this serial number. */
export async function findComputerBySerial(
  db: Db,
  serial: string,
): Promise<ComputerId | undefined> {
  const found = await db
    .selectFrom('computers')
    .select('id')
    .where('serial_number', '=', serial)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Finds the student of a computer of a family. */
export async function findStudent(
  db: Db,
  { computerId, ownerId }: { computerId: ComputerId; ownerId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('computers')
    .select('student_name')
    .where('id', '=', computerId)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return found?.student_name;
}
