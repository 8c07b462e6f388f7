import type { Tx } from '../../../db/database.ts';
import { lockAdmins } from '../list-store.ts';

/** Whether nobody else administers. Whoever asks at the same moment waits for this to be decided. */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  const admins = await lockAdmins(tx);
  return admins.length === 1 && admins[0] === id;
}
