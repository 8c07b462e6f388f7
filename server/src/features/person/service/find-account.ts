import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findPersonByEmail, isMaintenanceOn } from '../store/people.ts';

/** Finds a person by e-mail. In maintenance mode it refuses everyone but staff. */
export function findAccount(deps: Deps, email: string) {
  return findUnlessMaintenance(deps, (tx) => findPersonByEmail(tx, email));
}

/** Runs a query for a person. In maintenance mode it refuses everyone but staff. */
export async function findUnlessMaintenance<P extends { scopes: readonly Scope[] }>(
  { db }: Deps,
  find: (tx: Tx) => Promise<P | undefined>,
): Promise<P | undefined> {
  const { person, maintenance } = await db.transaction().execute(async (tx) => ({
    person: await find(tx),
    maintenance: await isMaintenanceOn(tx),
  }));
  if (maintenance && !(person && isStaff(person.scopes))) throw new Refusal('maintenance');
  return person;
}
