import type { Tx } from '../../../db/database.ts';
import { listAdmins, lockAdmins } from '../store/list.ts';

/** Locks all admins first, so that two of them cannot remove each other concurrently. */
export async function isLastAdmin(tx: Tx, id: string): Promise<boolean> {
  return isOnly(await lockAdmins(tx), id);
}

/** The result may be outdated at once, so use it only for previews. */
export async function isLastAdminWithoutLock(tx: Tx, id: string): Promise<boolean> {
  return isOnly(await listAdmins(tx), id);
}

function isOnly(admins: readonly string[], id: string): boolean {
  return admins.length === 1 && admins[0] === id;
}
