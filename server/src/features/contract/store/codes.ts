import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type CodeRow = Selectable<Tables['signing_codes']>;

type NewCode = Insertable<Tables['signing_codes']>;

/** Saves a code. Those of a sitting are one row for each contract. */
export async function insertCodes(
  tx: Tx,
  codes: readonly NewCode[],
  sitting?: { sittingId: string; mailedId: string },
): Promise<void> {
  await tx.insertInto('signing_codes').values(codes).execute();
  if (!sitting) return;
  const { sittingId, mailedId } = sitting;
  await tx
    .insertInto('sitting_codes')
    .values(codes.map(({ id }) => ({ code_id: id, sitting_id: sittingId, mailed_id: mailedId })))
    .execute();
}

/** Finds the newest code of a contract, mailed for it alone or for a sitting. Older ones are over. */
export function findLastCode(db: Db, contractId: string) {
  return db
    .selectFrom('signing_codes')
    .leftJoin('sitting_codes', 'sitting_codes.code_id', 'signing_codes.id')
    .selectAll('signing_codes')
    .select(['sitting_codes.sitting_id as sittingId', 'sitting_codes.mailed_id as mailedId'])
    .where('contract_id', '=', contractId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The rows of a code that was mailed for several contracts. */
export function listMailedTogether(db: Db, mailedId: string): Promise<CodeRow[]> {
  return db
    .selectFrom('signing_codes')
    .innerJoin('sitting_codes', 'sitting_codes.code_id', 'signing_codes.id')
    .selectAll('signing_codes')
    .where('sitting_codes.mailed_id', '=', mailedId)
    .orderBy('signing_codes.id')
    .execute();
}

/** The other contracts that a code was mailed for, by its row of one contract. */
export async function listSharedWith(db: Db, codeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sitting_codes as own')
    .innerJoin('sitting_codes as shared', 'shared.mailed_id', 'own.mailed_id')
    .innerJoin('signing_codes', 'signing_codes.id', 'shared.code_id')
    .select('signing_codes.contract_id')
    .where('own.code_id', '=', codeId)
    .whereRef('shared.code_id', '!=', 'own.code_id')
    .orderBy('signing_codes.contract_id')
    .execute();
  return rows.map(({ contract_id }) => contract_id);
}

/** Finds when the `nth` newest code of a contract was sent. */
export async function findSentAt(
  db: Db,
  { contractId, nth }: { contractId: string; nth: number },
): Promise<Date | undefined> {
  const code = await db
    .selectFrom('signing_codes')
    .select('sent_at')
    .where('contract_id', '=', contractId)
    .orderBy('sent_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return code?.sent_at;
}

export async function countWrongTry(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('signing_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function markCodeUsed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('signing_codes')
    .set({ used_at: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export function findCodeToMail(db: Db, id: string) {
  return codesToMail(db).where('signing_codes.id', '=', id).executeTakeFirst();
}

/** A code for several contracts: one row for each, in the order of their computers. */
export function listCodesToMail(db: Db, mailedId: string) {
  return codesToMail(db)
    .innerJoin('sitting_codes', 'sitting_codes.code_id', 'signing_codes.id')
    .where('sitting_codes.mailed_id', '=', mailedId)
    .orderBy('contracts.computer_id')
    .execute();
}

function codesToMail(db: Db) {
  return db
    .selectFrom('signing_codes')
    .innerJoin('contracts', 'contracts.id', 'signing_codes.contract_id')
    .innerJoin('users', 'users.id', 'contracts.user_id')
    .select([
      'signing_codes.id',
      'signing_codes.sent_to',
      'signing_codes.sent_at',
      'signing_codes.tries',
      'signing_codes.used_at',
      'contracts.terms',
      'users.first_name',
      'users.lang',
    ]);
}
