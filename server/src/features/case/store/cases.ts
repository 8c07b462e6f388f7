import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type CaseRow = Selectable<Tables['cases']>;

export type CaseChanges = Omit<Updateable<Tables['cases']>, 'id' | 'kind' | 'number'>;

/** Returns the next number of a series. The row stays locked until the commit, so no number is lost. */
export async function allocateNumber(tx: Tx, series: string): Promise<number> {
  const { last } = await tx
    .insertInto('case_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql`case_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export function insertCase(tx: Tx, row: Insertable<Tables['cases']>): Promise<CaseRow> {
  return tx.insertInto('cases').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateCase(tx: Tx, id: string, changes: CaseChanges): Promise<CaseRow> {
  return tx
    .updateTable('cases')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findCase(db: Db, { id, kind }: CaseKey): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** For staff, who open a case before they know its kind. */
export function findCaseOfAnyKind(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the case against other changes until the end of the transaction. */
export function findAndLockCase(tx: Tx, { id, kind }: CaseKey): Promise<CaseRow | undefined> {
  return tx
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type CaseKey = { id: string; kind: CaseKind };

export function findCaseByNumber(
  db: Db,
  { number, kind }: { number: string; kind: CaseKind },
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('number', '=', number)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The e-mail of an account that was not erased. */
export async function findEmailOf(db: Db, userId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.email;
}
