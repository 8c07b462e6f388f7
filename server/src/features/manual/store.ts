import type { Language } from '@cobertura/domain/language.ts';
import type { Tx } from '../../db/database.ts';

export function listManuals(tx: Tx) {
  return tx.selectFrom('manuals').select('lang').execute();
}

export function findManual(tx: Tx, lang: Language) {
  return tx.selectFrom('manuals').selectAll().where('lang', '=', lang).executeTakeFirst();
}
