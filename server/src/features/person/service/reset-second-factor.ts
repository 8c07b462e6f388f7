import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { lockPerson } from '../store/list.ts';
import { findPersonByEmail } from '../store/people.ts';
import { deleteSecondFactor, endSessions } from '../store/second-factor.ts';
import { noteAccountEvent } from './account-events.ts';

type World = { db: Db; clock: Clock };

/** For somebody who lost phone and recovery codes. Their own is theirs to change, with the password. */
export async function resetSecondFactor(
  { db, clock }: World,
  { id, by }: { id: string; by: string | null },
): Promise<void> {
  if (id === by) throw new Refusal('own-second-factor');
  await db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, id))) throw new Refusal('not-found');
    if (!(await deleteSecondFactor(tx, id))) throw new Refusal('no-second-factor');
    const at = clock.now();
    await endSessions(tx, id, at);
    await noteAccountEvent(tx, { userId: id, by, event: 'second-factor-reset', at });
  });
}

/** From the command line, for the only admin. Answers why it was refused, or nothing. */
export async function resetByEmail(world: World, email: string): Promise<string | undefined> {
  const person = await world.db.transaction().execute((tx) => findPersonByEmail(tx, email));
  if (!person) return 'Nobody has that e-mail.';
  try {
    await resetSecondFactor(world, { id: person.id, by: null });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return 'They have no second factor.';
    throw error;
  }
}
