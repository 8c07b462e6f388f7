import type { Tx } from '../../../db/database.ts';
import { noPassword } from '../../../lib/passwords.ts';
import { replacePassword } from '../store/people.ts';
import { closeResets } from '../store/resets.ts';

/** Ends every session and removes the password. The person gets in again with a new mailed link. */
export async function lockAccount(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await replacePassword(tx, { id: userId, passwordHash: noPassword, at });
  await closeResets(tx, userId, at);
}
