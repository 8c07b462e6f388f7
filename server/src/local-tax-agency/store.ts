import { type Insertable, sql, type Updateable } from 'kysely';
import type { ReadRecord } from './read-record.ts';
import type { AgencyDb, AgencyTx, StoredRecord, StoredSubmission } from './schema.ts';
import { readSwitches, type Switches } from './switches.ts';

const shownAtMost = 50;

/** The last record of an invoice that was taken: what the agency knows of it. */
export function findKnown(
  tx: AgencyTx,
  { issuer, number, issuedOn }: ReadRecord,
): Promise<StoredRecord | undefined> {
  return tx
    .selectFrom('records')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('number', '=', number)
    .where('issuedOn', '=', issuedOn)
    .where('state', '!=', 'Incorrecto')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The end of its chain as it came here, rejected or not: a rejected record stays in the chain. */
export async function findLastHash(
  tx: AgencyTx,
  { issuer, system }: ReadRecord,
): Promise<string | undefined> {
  const last = await tx
    .selectFrom('records')
    .select('hash')
    .where('issuer', '=', issuer)
    .where('system', '=', system)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.hash;
}

export async function hasCome(tx: AgencyTx, hash: string): Promise<boolean> {
  const found = await tx
    .selectFrom('records')
    .select('id')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type NewRecord = Insertable<StoredRecord>;

export async function insertRecord(tx: AgencyTx, record: Omit<NewRecord, 'id'>): Promise<void> {
  await tx.insertInto('records').values(record).execute();
}

export async function insertSubmission(
  db: AgencyDb,
  submission: Omit<StoredSubmission, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('submissions')
    .values(submission)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSubmission(
  tx: AgencyTx,
  id: number,
  changes: Updateable<Omit<StoredSubmission, 'id'>>,
): Promise<void> {
  await tx.updateTable('submissions').set(changes).where('id', '=', id).execute();
}

export function listSubmissions(db: AgencyDb): Promise<StoredSubmission[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
}

export function listRecords(db: AgencyDb): Promise<StoredRecord[]> {
  return db.selectFrom('records').selectAll().orderBy('id', 'desc').limit(shownAtMost).execute();
}

export async function loadSwitches(db: AgencyDb): Promise<Switches> {
  const row = await db.selectFrom('switches').select('chosen').executeTakeFirst();
  return readSwitches(row?.chosen);
}

export async function saveSwitches(db: AgencyDb, switches: Switches): Promise<void> {
  await db
    .insertInto('switches')
    .values({ alone: true, chosen: JSON.stringify(switches) })
    .onConflict((conflict) =>
      conflict.column('alone').doUpdateSet({ chosen: sql`excluded.chosen` }),
    )
    .execute();
}
