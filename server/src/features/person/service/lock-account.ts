import type { Tx } from '../../../db/database.ts';
import { replacePassword } from '../store/people.ts';
import { closeResets } from '../store/resets.ts';

/** Ends every session and removes the password. The person gets in again with a new mailed link. */
export async function lockAccount(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await replacePassword(tx, { id: userId, passwordHash: '', at });
  await closeResets(tx, userId, at);
}
