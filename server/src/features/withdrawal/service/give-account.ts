import { Refusal } from '@cobertura/domain/errors.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { findByNumber, updateWithdrawal } from '../store/withdrawals.ts';
import { applyPlain, byFamily, type LockedCase } from './apply-withdrawal.ts';
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
    await saveAccount(tx, deps, { row, iban, userId: caller.id });
    return row.id;
  });
  return viewById(deps, caseId);
}

/** Saves the account with the mailed link. */
export async function giveAccountByLink(
  deps: Deps,
  { token, iban, network }: { token: string; iban: string; network: string },
): Promise<Withdrawal> {
  const caseId = await withLink(deps, { token, network }, (tx, { row, contract }) =>
    saveAccount(tx, deps, { row, iban, userId: contract.user_id }),
  );
  return viewById(deps, caseId);
}

async function saveAccount(
  tx: Tx,
  { clock }: Deps,
  { row, iban, userId }: { row: LockedCase; iban: string; userId: string },
): Promise<void> {
  // The timeline does not repeat the account.
  await applyPlain(tx, row, { event: 'account-given', ...byFamily(userId), at: clock.now() });
  await updateWithdrawal(tx, row.id, { iban });
}
