import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { isMoneyBack, sumReceived } from '../../payment/service/refund-withdrawn.ts';
import { sendOutcomeJob } from '../queue.ts';
import { findSigned, type SignedContract } from '../store/contracts.ts';
import {
  listEndedOf,
  listInStatus,
  listWithLateMoney,
  updateWithdrawal,
} from '../store/withdrawals.ts';
import { applyByJob, type LockedCase } from './apply-withdrawal.ts';

/**
 * Continues withdrawals that wait. Each one has its own transaction. A refund that is done has its own job,
 * so this finds only what that job missed.
 */
export async function watchWithdrawals(deps: Deps): Promise<void> {
  await giveToDesk(deps);
  for (const { id, contract_id } of await listInStatus(deps.db, 'refunding')) {
    await withContract(deps, { id, contractId: contract_id }, completeIfBack);
  }
  for (const { id, contract_id } of await listWithLateMoney(deps.db)) {
    await withContract(deps, { id, contractId: contract_id }, followLateMoney);
  }
}

/** Ends the withdrawal of a period if all its money is back. Idempotent. */
export async function completeWithdrawals(deps: Deps, periodId: string): Promise<void> {
  for (const { id, contract_id } of await listEndedOf(deps.db, periodId)) {
    await withContract(deps, { id, contractId: contract_id }, completeIfBack);
  }
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
  { id, contractId }: { id: string; contractId: string | null },
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

async function completeIfBack(tx: Tx, deps: Deps, { row, contract }: Opened): Promise<void> {
  const isEnded = row.status === 'refunding' || row.status === 'done';
  if (!isEnded || !(await isMoneyBack(tx, contract.period_id))) return;
  await saveWhole(tx, { row, contract });
  // Money that came and went back after the end has mails of its own.
  if (row.status === 'done') return;
  await applyByJob(tx, row, { event: 'completed', at: deps.clock.now() });
  await deps.jobs.enqueue(tx, sendOutcomeJob, { caseId: row.id, outcome: 'done' });
}

/**
 * Money that was on its way when the contract ended goes back too. The transaction that received it has
 * enqueued its refund, or the accountant returns it.
 */
async function followLateMoney(tx: Tx, deps: Deps, { row, contract }: Opened): Promise<void> {
  if (row.status !== 'done' || (await isMoneyBack(tx, contract.period_id))) return;
  await saveWhole(tx, { row, contract });
  await applyByJob(tx, row, { event: 'money-received', at: deps.clock.now() });
}

/** The page and the mail name all that came, also what came after the contract ended. */
async function saveWhole(tx: Tx, { row, contract }: Opened): Promise<void> {
  await updateWithdrawal(tx, row.id, { refund_cents: await sumReceived(tx, contract.period_id) });
}
