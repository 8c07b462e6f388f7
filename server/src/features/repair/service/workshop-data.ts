import type { Language } from '@cobertura/domain/language.ts';
import type { WorkshopData } from '@cobertura/domain/repair/workshop-api.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findWorkshop, saveWorkshop } from '../store/workshop.ts';

/** The workshop that repairs the laptops: the company itself, until an administrator names another one. */
export async function loadWorkshop(
  db: Db,
  { company }: Pick<Deps['config'], 'company'>,
  language: Language,
): Promise<WorkshopData> {
  const { name, address, nif, phone, hours } = (await findWorkshop(db)) ?? {
    ...company,
    hours: company.hours[language],
  };
  return { name, address, nif, phone, hours };
}

export function readWorkshopData({ db, config }: Deps, language: Language): Promise<WorkshopData> {
  return loadWorkshop(db, config, language);
}

export async function changeWorkshopData(
  { db, clock }: Deps,
  caller: Caller,
  data: WorkshopData,
): Promise<WorkshopData> {
  await db
    .transaction()
    .execute((tx) => saveWorkshop(tx, { ...data, updated_at: clock.now(), updated_by: caller.id }));
  return data;
}
