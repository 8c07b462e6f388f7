import type { Language } from '@cobertura/domain/language.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export function listManuals(db: Db) {
  return db.selectFrom('manuals').select('lang').execute();
}

export function findManual(db: Db, lang: Language) {
  return db.selectFrom('manuals').selectAll().where('lang', '=', lang).executeTakeFirst();
}

export async function saveManual(tx: Tx, manual: Insertable<Tables['manuals']>): Promise<void> {
  await tx
    .insertInto('manuals')
    .values(manual)
    .onConflict((conflict) => conflict.column('lang').doUpdateSet(manual))
    .execute();
}

/** Returns false when there was none. */
export async function deleteManual(tx: Tx, lang: Language): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('manuals')
    .where('lang', '=', lang)
    .returning('lang')
    .executeTakeFirst();
  return deleted !== undefined;
}
