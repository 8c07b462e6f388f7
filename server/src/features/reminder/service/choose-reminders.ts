import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import { saveChoice } from '../store/reminders.ts';
import { readStopKey } from './stop-key.ts';

/** Turns reminders on or off with the key from the link in a reminder. */
export async function chooseReminders(
  { db, clock, config }: Deps,
  { key, wanted }: { key: string; wanted: boolean },
): Promise<boolean> {
  const userId = readStopKey(key, config.tokenSecret);
  if (userId === undefined) throw new Refusal('invalid-link');

  await db.transaction().execute(async (tx) => {
    const isKnown = await saveChoice(tx, { userId, wanted, at: clock.now() });
    if (!isKnown) throw new Refusal('invalid-link');
  });
  return wanted;
}
