import { refundDueAt } from '@cobertura/domain/withdrawal/refund-due.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import {
  hasUnclearMoney,
  isMoneyBack,
  sumReceived,
} from '../../payment/service/refund-withdrawn.ts';
import { findSigned, type SignedContract } from '../store/contracts.ts';
import {
  listEndedOf,
  listInStatus,
  listWithLateMoney,
  updateWithdrawal,
} from '../store/withdrawals.ts';
import {
  applyByJob,
  applyDecision,
  byJob,
  enqueueOutcome,
  type LockedCase,
} from './apply-withdrawal.ts';

/**
 * Continues withdrawals that wait. Each one has its own transaction. A refund that is done has its own job,
 * so this finds only what that job missed.
 */
export async function watchWithdrawals(deps: Deps): Promise<void> {
  await giveToDesk(deps);
  const waiting = [
    ...(await listInStatus(deps.db, 'blocked')),
    ...(await listInStatus(deps.db, 'refunding')),
    ...(await listWithLateMoney(deps.db)),
  ];
  for (const found of waiting) await withContract(deps, found, followMoney);
}

/** Continues the withdrawal of a period whose money came or went back. Idempotent. */
export async function followMoneyOf(deps: Deps, periodId: string): Promise<void> {
  for (const found of await listEndedOf(deps.db, periodId))
    await withContract(deps, found, followMoney);
}

const verificationMs = 24 * 3_600_000;

/** A declaration that the family did not verify within a day waits for the desk. */
async function giveToDesk({ db, clock }: Deps): Promise<void> {
  const at = clock.now();
  const limit = new Date(at.getTime() - verificationMs);
  const isOverdue = ({ awaits, received_at }: LockedCase) =>
    awaits === 'family' && received_at <= limit;
  for (const { id } of (await listInStatus(db, 'to-verify')).filter(isOverdue)) {
    await db.transaction().execute(async (tx) => {
      const row = await lockCase(tx, { id, kind: 'withdrawal' });
      if (row.status !== 'to-verify' || !isOverdue(row)) return;
      await applyByJob(tx, row, {
        event: 'verification-overdue',
        at,
        changes: { awaits: 'desk' },
      });
    });
  }
}

type Opened = { row: LockedCase; contract: SignedContract };

/** Locks the computer and the case, as every change of money does. */
async function withContract(
  deps: Deps,
  { id, contract_id: contractId }: { id: string; contract_id: string | null },
  act: (tx: Tx, deps: Deps, opened: Opened) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const contract = contractId === null ? undefined : await findSigned(tx, contractId);
    if (!contract) return;
    await lockForMoney(tx, { computerId: contract.computer_id, periodId: contract.period_id });
    const row = await lockCase(tx, { id, kind: 'withdrawal' });
    await act(tx, deps, { row, contract });
  });
}

async function followMoney(tx: Tx, deps: Deps, opened: Opened): Promise<void> {
  const { row, contract } = opened;
  if (row.status === 'blocked') return endIfClear(tx, deps, opened);
  const isEnded = row.status === 'refunding' || row.status === 'done';
  if (!isEnded) return;
  const isBack = await isMoneyBack(tx, contract.period_id);
  // All that is not back is in the list of the accountant already.
  if (row.status === 'refunding' && !isBack) return;
  await saveWhole(tx, opened);
  // Money that came and went back after the end has mails of its own.
  if (row.status === 'done') return isBack ? undefined : followLateMoney(tx, deps, row);
  await applyByJob(tx, row, { event: 'completed', at: deps.clock.now() });
  await enqueueOutcome(tx, deps, row, { outcome: 'done', contract });
}

/** The last payment or refund without a final answer has one, so the contract ends. */
async function endIfClear(tx: Tx, deps: Deps, { row, contract }: Opened): Promise<void> {
  if (await hasUnclearMoney(tx, contract.period_id)) return;
  const at = deps.clock.now();
  await applyDecision(tx, deps, row, { event: 'money-cleared', ...byJob, contract, at });
}

/**
 * Money that was on its way when the contract ended goes back too, within a time of its own. The
 * transaction that received it has enqueued its refund, or the accountant returns it.
 */
async function followLateMoney(tx: Tx, { clock }: Deps, row: LockedCase): Promise<void> {
  const at = clock.now();
  const changes = { due_at: refundDueAt(at) };
  await applyByJob(tx, row, { event: 'money-received', at, changes });
}

/** The page and the mail name all that came, also what came after the contract ended. */
async function saveWhole(tx: Tx, { row, contract }: Opened): Promise<void> {
  await updateWithdrawal(tx, row.id, { refund_cents: await sumReceived(tx, contract.period_id) });
}
