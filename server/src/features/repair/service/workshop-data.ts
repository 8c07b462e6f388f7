import type { Language } from '@cobertura/domain/language.ts';
import type { WorkshopData } from '@cobertura/domain/repair/workshop-data-api.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { findWorkshop, saveWorkshop } from '../store/workshop.ts';
import type { WorkshopPlace } from '../words/mail-facts.ts';

/** The workshop that repairs the laptops: the company itself, until an administrator names another one. */
export async function readWorkshopData({
  db,
  config: { company },
}: Pick<Deps, 'db' | 'config'>): Promise<WorkshopData> {
  const stored = await findWorkshop(db);
  const { name, address, nif, phone } = stored ?? company;
  return {
    name,
    address,
    nif,
    phone,
    hoursEs: stored?.hours_es ?? company.hours.es,
    hoursGa: stored?.hours_ga ?? company.hours.ga,
  };
}

/** The workshop as a family reads it, in its language. */
export async function loadWorkshop(
  db: Db,
  config: Deps['config'],
  language: Language,
): Promise<WorkshopPlace> {
  const { hoursEs, hoursGa, ...data } = await readWorkshopData({ db, config });
  return { ...data, hours: { es: hoursEs, ga: hoursGa }[language] };
}

export async function changeWorkshopData(
  { db, clock }: Deps,
  caller: Caller,
  data: WorkshopData,
): Promise<WorkshopData> {
  const { hoursEs: hours_es, hoursGa: hours_ga, ...rest } = data;
  const row = { ...rest, hours_es, hours_ga, updated_at: clock.now(), updated_by: caller.id };
  await db.transaction().execute((tx) => saveWorkshop(tx, row));
  return data;
}
