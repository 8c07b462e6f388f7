import { Refusal } from '@cobertura/domain/errors.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { sendOutcomeJob } from '../queue.ts';
import {
  findByNumber,
  isAccountFromSession,
  loadWithdrawal,
  updateWithdrawal,
} from '../store/withdrawals.ts';
import { applyPlain, byFamily, byLink, type Cause, type LockedCase } from './apply-withdrawal.ts';
import { withLink } from './verify-withdrawal.ts';
import { viewById } from './view-withdrawals.ts';

/** Saves the account for a refund by transfer, of a family's own withdrawal. */
export async function giveAccount(
  deps: Deps,
  { number, iban, caller }: { number: string; iban: string; caller: Caller },
): Promise<Withdrawal> {
  const caseId = await deps.db.transaction().execute(async (tx) => {
    const found = await findByNumber(tx, number);
    if (!found || found.user_id !== caller.id) throw new Refusal('not-found');
    const row = await lockCase(tx, { id: found.id, kind: 'withdrawal' });
    await saveAccount(tx, deps, { row, iban, cause: byFamily(caller.id) });
    return row.id;
  });
  return viewById(deps, caseId);
}

/**
 * Saves the account with the mailed link. A session proves more than a link, so the account from a
 * session stays.
 */
export async function giveAccountByLink(
  deps: Deps,
  { token, iban, network }: { token: string; iban: string; network: string },
): Promise<Withdrawal> {
  const caseId = await withLink(deps, { token, network }, async (tx, { row }) => {
    if (await isAccountFromSession(tx, row.id)) throw new Refusal('account-from-session');
    await saveAccount(tx, deps, { row, iban, cause: byLink });
  });
  return viewById(deps, caseId);
}

async function saveAccount(
  tx: Tx,
  { clock, jobs }: Deps,
  { row, iban, cause }: { row: LockedCase; iban: string; cause: Cause },
): Promise<void> {
  const { iban: earlier } = await loadWithdrawal(tx, row.id);
  // The timeline does not repeat the account.
  await applyPlain(tx, row, { event: 'account-given', ...cause, at: clock.now() });
  await updateWithdrawal(tx, row.id, { iban });
  if (iban !== earlier)
    await jobs.enqueue(tx, sendOutcomeJob, { caseId: row.id, outcome: 'account' });
}
