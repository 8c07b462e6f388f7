import type { Tx } from '../../../db/database.ts';
import { listAdmins, lockAdmins } from '../store/list.ts';

/** Whether nobody else administers. Whoever asks at the same moment waits for this to be decided. */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  return isAlone(await lockAdmins(tx), id);
}

/** As it is now, for who only wants to know: nobody waits for a look. */
export async function seemsLastAdmin(tx: Tx, id: string): Promise<boolean> {
  return isAlone(await listAdmins(tx), id);
}

function isAlone(admins: readonly string[], id: string): boolean {
  return admins.length === 1 && admins[0] === id;
}
