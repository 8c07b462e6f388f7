import type { Deps } from '../../../deps.ts';
import { recount } from '../store/sums.ts';

/** Each change adds a row to the counts. By night their sums replace them, so that reads stay quick. */
export async function recountNumbers({ db }: Deps): Promise<void> {
  await db.transaction().execute((tx) => recount(tx));
}
