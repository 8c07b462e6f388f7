import { sql, type Updateable } from 'kysely';
import type { AgencyDb, AgencyTx, StoredRecord, StoredSubmission } from './schema.ts';
import { readSwitches, type Switches } from './switches.ts';

const maxShown = 50;

/** The last accepted record of each of these invoices. */
export function listAccepted(tx: AgencyTx, numbers: readonly string[]): Promise<StoredRecord[]> {
  return tx
    .selectFrom('records')
    .distinctOn(['issuer', 'number', 'issuedOn'])
    .selectAll()
    .where('number', 'in', numbers)
    .where('state', '!=', 'Incorrecto')
    .orderBy('issuer')
    .orderBy('number')
    .orderBy('issuedOn')
    .orderBy('id', 'desc')
    .execute();
}

/** The end of each received chain. Rejected records belong to the chain too. */
export function listChainEnds(
  tx: AgencyTx,
  issuers: readonly string[],
): Promise<Pick<StoredRecord, 'issuer' | 'system' | 'hash'>[]> {
  return tx
    .selectFrom('records')
    .distinctOn(['issuer', 'system'])
    .select(['issuer', 'system', 'hash'])
    .where('issuer', 'in', issuers)
    .where('isNew', '=', true)
    .orderBy('issuer')
    .orderBy('system')
    .orderBy('id', 'desc')
    .execute();
}

/** Which of these records were received before. */
export async function listReceivedHashes(
  tx: AgencyTx,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await tx.selectFrom('records').select('hash').where('hash', 'in', hashes).execute();
  return rows.map(({ hash }) => hash);
}

export type NewRecord = Omit<StoredRecord, 'id'>;

export async function insertRecords(tx: AgencyTx, records: readonly NewRecord[]): Promise<void> {
  if (records.length > 0) await tx.insertInto('records').values(records).execute();
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
  return db.selectFrom('submissions').selectAll().orderBy('id', 'desc').limit(maxShown).execute();
}

export function listRecords(db: AgencyDb): Promise<StoredRecord[]> {
  return db.selectFrom('records').selectAll().orderBy('id', 'desc').limit(maxShown).execute();
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
