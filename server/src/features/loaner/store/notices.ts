import type { Language } from '@cobertura/domain/language.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

const batchSize = 200;

/** Open loans that are due until a day and of whose last day the family may not have been told. */
export async function listToTell(
  db: Db,
  { today, until, after }: { today: string; until: string; after: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where('returned_at', 'is', null)
    .where('due_on', '<=', until)
    .where(({ and, eb, or }) =>
      or([
        and([eb('due_on', '>=', today), eb('due_told_at', 'is', null)]),
        and([eb('due_on', '<', today), eb('overdue_told_at', 'is', null)]),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', String(after)))
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an open loan. Undefined once the loaner is back. */
export function lockOpenLoan(tx: Tx, id: string): Promise<Selectable<Tables['loans']> | undefined> {
  return tx
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The family of a repair as it is now, also after the repair has ended. Undefined once it is erased. */
export function findFamily(
  db: Db,
  caseId: string,
): Promise<{ email: string; language: Language; name: string } | undefined> {
  return db
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.user_id')
    .select(['users.email', 'users.lang as language', 'users.first_name as name'])
    .where('cases.id', '=', caseId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
