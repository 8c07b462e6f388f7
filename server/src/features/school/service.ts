import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { listSchools as endpoint, School } from '@cobertura/domain/school/api.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import * as store from './store.ts';

export async function listSchools(
  { db }: Deps,
  { offset, limit, order, ...filter }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const page = { offset, limit, order: order ?? { column: 'name' as const, descending: false } };
  return db.transaction().execute(async (tx) => {
    const rows = await store.listSchools(tx, filter, page);
    const total = await store.countSchools(tx, filter);
    return { docs: rows.map(toSchool), total, pagination: { total, limit, exact: true } };
  });
}

export async function readSchool({ db }: Deps, code: string): Promise<School> {
  const school = await db.transaction().execute((tx) => store.findSchool(tx, code));
  if (!school) throw new Refusal('not-found');
  return toSchool(school);
}

export function toSchool(row: Selectable<Tables['schools']>): School {
  const { code, name, type, address, town, province, postcode, phone } = row;
  return { _id: code, code, name, type, address, town, province, postcode, phone };
}
