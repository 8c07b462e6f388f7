import type { Db } from '../../../db/database.ts';

/** The names of models, also of retired ones. */
export async function nameModels(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('computer_models')
    .select(['id', 'model'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, model }) => [id, model]));
}

export async function nameSchools(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('schools')
    .select(['code', 'name', 'town'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, name, town }) => [code, town ? `${name} (${town})` : name]));
}
