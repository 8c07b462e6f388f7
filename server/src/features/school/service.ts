import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type {
  addSchool as addEndpoint,
  changeSchool as changeEndpoint,
  listSchools as listEndpoint,
  School,
} from '@cobertura/domain/school/api.ts';
import type { Selectable } from 'kysely';
import { pageOf } from '../../db/page.ts';
import type { Tables } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import * as store from './store.ts';

export async function listSchools(
  { db }: Deps,
  { offset, limit, order, ...filter }: InputOf<typeof listEndpoint>['query'],
): Promise<ReplyOf<typeof listEndpoint>> {
  const page = { offset, limit, order: order ?? { column: 'name' as const, descending: false } };
  const rows = await store.listSchools(db, filter, page);
  return pageOf(rows.map(toSchool), await store.countSchools(db, filter), limit);
}

export async function readSchool({ db }: Deps, code: string): Promise<School> {
  const school = await store.findSchool(db, code);
  if (!school) throw new Refusal('not-found');
  return toSchool(school);
}

type SchoolRow = Omit<Selectable<Tables['schools']>, 'created_at' | 'updated_at'>;

export function toSchool(row: SchoolRow): School {
  const { code, name, type, address, town, province, postcode, phone } = row;
  return { _id: code, code, name, type, address, town, province, postcode, phone };
}

export async function addSchool(
  { db, clock }: Deps,
  form: InputOf<typeof addEndpoint>['body'],
): Promise<School> {
  const at = clock.now();
  const school = await db
    .transaction()
    .execute((tx) => store.insertSchool(tx, { ...form, created_at: at, updated_at: at }));
  if (!school) throw new Refusal('school-code-taken');
  return toSchool(school);
}

export async function changeSchool(
  { db, clock }: Deps,
  { code, form }: { code: string; form: InputOf<typeof changeEndpoint>['body'] },
): Promise<School> {
  const school = await db
    .transaction()
    .execute((tx) => store.updateSchool(tx, code, { ...form, updated_at: clock.now() }));
  if (!school) throw new Refusal('not-found');
  return toSchool(school);
}

export async function deleteSchool({ db }: Deps, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.lockSchool(tx, code))) throw new Refusal('not-found');
    if (await store.isSchoolInUse(tx, code)) throw new Refusal('school-in-use');
    await store.deleteSchool(tx, code);
  });
}
