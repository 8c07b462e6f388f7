import { Refusal } from '@cobertura/domain/errors.ts';
import type { WithdrawalEvent } from '@cobertura/domain/withdrawal/life.ts';
import type { StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { acknowledgeJob, sendOutcomeJob } from '../queue.ts';
import { findSigned } from '../store/contracts.ts';
import { findWithdrawal } from '../store/withdrawals.ts';
import {
  applyDecision,
  applyPlain,
  byStaff,
  enqueueOutcome,
  separate,
} from './apply-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { lockContract, refuseBefore } from './record-withdrawal.ts';

type Decided = { caseId: string; caller: Caller };

/** Says which contract an unmatched withdrawal means. */
export async function matchByDesk(
  deps: Deps,
  { caseId, contractId, caller }: Decided & { contractId: string },
): Promise<StaffWithdrawal> {
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockContract(tx, contractId);
    const row = await lockCase(tx, { id: caseId, kind: 'withdrawal' });
    refuseBefore(contract, row.received_at);
    const at = deps.clock.now();
    await applyDecision(tx, deps, row, { event: 'matched', ...byStaff(caller), contract, at });
    if (contract.email !== row.email) {
      await deps.jobs.enqueue(tx, acknowledgeJob, { caseId, to: 'contract' });
    }
  });
  return readWithdrawal(deps, { caseId, caller });
}

type Confirmation = Extract<WithdrawalEvent, 'confirmed' | 'granted' | 'unblocked'>;

/** Confirms a declaration, accepts a late one or ends a contract whose money is unclear. */
export async function confirmByStaff(
  deps: Deps,
  { caseId, event, caller }: Decided & { event: Confirmation },
): Promise<StaffWithdrawal> {
  await deps.db.transaction().execute(async (tx) => {
    const contract = await lockOwnContract(tx, caseId);
    const row = await lockCase(tx, { id: caseId, kind: 'withdrawal' });
    const at = deps.clock.now();
    await applyDecision(tx, deps, row, { event, ...byStaff(caller), contract, at });
  });
  return readWithdrawal(deps, { caseId, caller });
}

/** Locks the computer of the contract that a withdrawal means. */
async function lockOwnContract(tx: Tx, caseId: string) {
  const found = await findWithdrawal(tx, caseId);
  if (!found) throw new Refusal('not-found');
  const contract = found.contract_id ? await findSigned(tx, found.contract_id) : undefined;
  if (!contract) throw new Refusal('withdrawal-moved');
  await lockForMoney(tx, { computerId: contract.computer_id, periodId: contract.period_id });
  return contract;
}

type WithReason = Decided & { why: string };

/** Separates a declaration from a contract of a family that did not make it. */
export async function removeContract(
  deps: Deps,
  { caseId, caller, why }: WithReason,
): Promise<StaffWithdrawal> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, { id: caseId, kind: 'withdrawal' });
    await separate(tx, row, { ...byStaff(caller), at: deps.clock.now(), why });
  });
  return readWithdrawal(deps, { caseId, caller });
}

/** Declines a withdrawal. The person gets the reason. */
export async function declineWithdrawal(
  deps: Deps,
  { caseId, caller, why }: WithReason,
): Promise<StaffWithdrawal> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, { id: caseId, kind: 'withdrawal' });
    const event = row.status === 'unmatched' ? 'declined-unmatched' : 'declined';
    await applyPlain(tx, row, { event, ...byStaff(caller), at: deps.clock.now(), why });
    const contract = row.contract_id === null ? undefined : await findSigned(tx, row.contract_id);
    if (contract) await enqueueOutcome(tx, deps, row, { outcome: 'declined', contract });
    else await deps.jobs.enqueue(tx, sendOutcomeJob, { caseId, outcome: 'declined' });
  });
  return readWithdrawal(deps, { caseId, caller });
}
