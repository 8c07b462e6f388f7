import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { noPassword } from '../../../lib/passwords.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { replacePassword } from '../store/people.ts';
import { closeResets } from '../store/resets.ts';
import { deleteSecondFactor } from '../store/second-factor.ts';
import { announceEvent } from './account-events.ts';
import { findFactors } from './second-step.ts';

type Account = { userId: string; at: Date };

/**
 * Ends every session and removes the password and the passkeys. The person gets in again with a new
 * mailed link.
 */
export async function lockAccount(tx: Tx, deps: Deps, account: Account): Promise<void> {
  const { userId, at } = account;
  await replacePassword(tx, { id: userId, passwordHash: noPassword, at });
  await closeResets(tx, userId, at);
  await removePasskeys(tx, deps, account);
}

/**
 * Removes all passkeys, because another person may have added one. Without an authenticator app the
 * recovery codes go too: that person may know them.
 */
export async function removePasskeys(
  tx: Tx,
  deps: Deps,
  { userId, at, by = null }: Account & { by?: string | null },
): Promise<void> {
  const hadPasskeys = await deletePasskeys(tx, userId);
  const { hasApp } = await findFactors(tx, userId);
  if (!hasApp) await deleteSecondFactor(tx, userId);
  if (!hadPasskeys) return;
  await announceEvent(tx, deps, { userId, by, event: 'passkey-removed', at });
}
