import type { Tx } from '../../../db/database.ts';
import { listAdmins, lockAdmins } from '../store/list.ts';

/** Checks for the last admin. Locks all admins, so that two cannot remove each other concurrently. */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  return isOnly(await lockAdmins(tx), id);
}

/** Checks without a lock, for previews. */
export async function seemsLastAdmin(tx: Tx, id: string): Promise<boolean> {
  return isOnly(await listAdmins(tx), id);
}

function isOnly(admins: readonly string[], id: string): boolean {
  return admins.length === 1 && admins[0] === id;
}
