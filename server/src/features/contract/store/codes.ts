import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type CodeRow = Selectable<Tables['signing_codes']>;

export async function insertCode(tx: Tx, code: Insertable<Tables['signing_codes']>): Promise<void> {
  await tx.insertInto('signing_codes').values(code).execute();
}

/** Finds the newest code. Older codes are no longer valid. */
export function findLastCode(db: Db, contractId: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('signing_codes')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countCodesSince(
  db: Db,
  { contractId, since }: { contractId: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('signing_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('contract_id', '=', contractId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countWrongTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('signing_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markCodeUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('signing_codes').set({ used_at: at }).where('id', '=', id).execute();
}

export function findCodeToMail(db: Db, id: string) {
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
      'users.first_name',
      'users.lang',
    ])
    .where('signing_codes.id', '=', id)
    .executeTakeFirst();
}
