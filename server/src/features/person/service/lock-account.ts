import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { noPassword } from '../../../lib/passwords.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { replacePassword } from '../store/people.ts';
import { closeResets } from '../store/resets.ts';
import { announceEvent } from './account-events.ts';

type Account = { userId: string; at: Date };

/**
 * Ends every session and removes the password and the passkeys. The person gets in again with a new
 * mailed link.
 */
export async function lockAccount(tx: Tx, deps: Deps, account: Account): Promise<void> {
  const { userId, at } = account;
  await replacePassword(tx, { id: userId, passwordHash: noPassword, at });
  await closeResets(tx, userId, at);
  await removeUntrustedPasskeys(tx, deps, account);
}

/** Removes the passkeys that another person may have added: all of them, or those since a moment. */
export async function removeUntrustedPasskeys(
  tx: Tx,
  deps: Deps,
  { userId, at, since }: Account & { since?: Date | undefined },
): Promise<void> {
  if (!(await deletePasskeys(tx, userId, since))) return;
  await announceEvent(tx, deps, { userId, by: null, event: 'passkey-removed', at });
}
