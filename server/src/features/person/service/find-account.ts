import { isStaff, type Scope } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { TryLimit } from '../../../http/tries.ts';
import { findPersonByEmail, isMaintenanceOn } from '../store/people.ts';

/** The limit that counts this failure, and the caller's network. */
type Counting = { limit: TryLimit; network: string };

/** Finds the person of an e-mail. Counts and refuses an unknown e-mail. */
export async function findAccount(deps: Deps, email: string, counting: Counting) {
  const person = await findUnlessMaintenance(deps, (db) => findPersonByEmail(db, email), counting);
  if (person) return person;
  await deps.tries.count(counting.limit, counting.network);
  throw new Refusal('user-not-found');
}

/**
 * Runs a query for a person. In maintenance mode it refuses everyone but staff. It counts these
 * refusals, because they show who is not staff.
 */
export async function findUnlessMaintenance<P extends { scopes: readonly Scope[] }>(
  { db, tries }: Deps,
  find: (db: Db) => Promise<P | undefined>,
  { limit, network }: Counting,
): Promise<P | undefined> {
  const person = await find(db);
  const maintenance = await isMaintenanceOn(db);
  if (maintenance && !(person && isStaff(person.scopes))) {
    await tries.count(limit, network);
    throw new Refusal('maintenance');
  }
  return person;
}
