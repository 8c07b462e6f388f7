import { Refusal } from '@cobertura/domain/errors.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import { nameContract } from '@cobertura/domain/withdrawal/statement.ts';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { findInForce, findSigned, type SignedContract } from '../store/contracts.ts';
import { findLive, type WithdrawalRow } from '../store/withdrawals.ts';
import { applyDecision, byFamily, separate } from './apply-withdrawal.ts';
import { openKnown } from './open-withdrawal.ts';
import { viewById } from './view-withdrawals.ts';

/** Withdraws a family from its own contract. A second call returns the first withdrawal. */
export async function withdraw(
  deps: Deps,
  { contractId, userId }: { contractId: string; userId: string },
): Promise<Withdrawal> {
  const caseId = await deps.db.transaction().execute(async (tx) => {
    const contract = await findSigned(tx, contractId);
    if (!contract || contract.user_id !== userId) throw new Refusal('not-found');
    // Two confirmations at once wait for each other here.
    await lockForMoney(tx, { computerId: contract.computer_id, periodId: contract.period_id });
    const live = await findLive(tx, contract.id);
    const isOpened = live && (await useLive(tx, deps, { live, contract }));
    if (isOpened) return live.id;
    if (!(await findInForce(tx, contract.id))) throw new Refusal('not-found');
    return open(tx, deps, contract);
  });
  return viewById(deps, caseId);
}

async function open(tx: Tx, deps: Deps, contract: SignedContract): Promise<string> {
  const at = deps.clock.now();
  const { id } = await openKnown(tx, deps, {
    contract,
    ...byFamily(contract.user_id),
    at,
    declaration: {
      name: fullNameOf(contract),
      email: contract.email,
      language: contract.lang,
      channel: 'web',
      declaredContract: nameOf(contract),
      receivedAt: at,
    },
  });
  return id;
}

function nameOf({ student_name, serial_number, signed_at, lang }: SignedContract): string {
  return nameContract(lang, {
    studentName: student_name,
    serialNumber: serial_number,
    signedAt: toSeconds(signed_at),
  });
}

/**
 * Returns whether the live withdrawal is the family's. The family verifies its own earlier declaration
 * by withdrawing here. A declaration of another person is separated from the contract.
 */
async function useLive(
  tx: Tx,
  deps: Deps,
  { live, contract }: { live: WithdrawalRow; contract: SignedContract },
): Promise<boolean> {
  const row = await lockCase(tx, { id: live.id, kind: 'withdrawal' });
  if (row.status !== 'to-verify') return true;
  const cause = byFamily(contract.user_id);
  const at = deps.clock.now();
  if (row.email === contract.email) {
    await applyDecision(tx, deps, row, { event: 'verified', ...cause, contract, at });
    return true;
  }
  await separate(tx, row, { ...cause, at });
  return false;
}
