import { Refusal } from '@cobertura/domain/errors.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { isKeyOver } from '../../case/service/case-key.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { findSigned, type SignedContract } from '../store/contracts.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import { applyDecision, byLink, type LockedCase } from './apply-withdrawal.ts';
import { caseInToken, isVerificationToken } from './token.ts';
import { viewById } from './view-withdrawals.ts';

type Link = { token: string; network: string };

/** Verifies a declaration with the mailed link. A second click shows the result of the first. */
export async function verifyWithdrawal(deps: Deps, link: Link): Promise<Withdrawal> {
  const caseId = await withLink(deps, link, async (tx, { row, contract }) => {
    if (row.status !== 'to-verify') return;
    const at = deps.clock.now();
    await applyDecision(tx, deps, row, { event: 'verified', ...byLink, contract, at });
  });
  return viewById(deps, caseId);
}

type Opened = { row: LockedCase; contract: SignedContract };

/** Locks the computer and the case that a link opens. Refuses a link that we did not mail, or long ago. */
export async function withLink(
  deps: Deps,
  { token, network }: Link,
  act: (tx: Tx, opened: Opened) => Promise<void>,
): Promise<string> {
  const opened = await deps.db.transaction().execute(async (tx) => {
    const contract = await findContract(tx, deps, token);
    if (!contract) return undefined;
    await lockForMoney(tx, { computerId: contract.computer_id, periodId: contract.period_id });
    const row = await lockCase(tx, { id: contract.caseId, kind: 'withdrawal' });
    // The desk removed the contract while this call waited.
    if (row.contract_id !== contract.id) return undefined;
    await act(tx, { row, contract });
    return row.id;
  });
  if (opened !== undefined) return opened;
  await deps.tries.count('withdrawal-link', network);
  throw new Refusal('invalid-link');
}

async function findContract(
  tx: Tx,
  { config, clock }: Deps,
  token: string,
): Promise<(SignedContract & { caseId: string }) | undefined> {
  const caseId = caseInToken(token);
  const found = caseId === undefined ? undefined : await findWithdrawal(tx, caseId);
  if (!found?.contract_id) return undefined;
  // The link was mailed at once.
  if (isKeyOver(found.received_at, clock.now())) return undefined;
  const contract = await findSigned(tx, found.contract_id);
  if (!contract) return undefined;
  const verified = { caseId: found.id, contractId: contract.id, email: contract.email };
  if (!isVerificationToken(token, verified, config.tokenSecret)) return undefined;
  return { ...contract, caseId: found.id };
}
