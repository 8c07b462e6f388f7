import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import type { Deps } from '../../../deps.ts';
import { lockCase } from '../../case/service/move-case.ts';
import { lockForMoney } from '../../computer/service/for-payment.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { acknowledgeJob, sendVerificationJob } from '../queue.ts';
import { findLive, loadWithdrawal, updateWithdrawal } from '../store/withdrawals.ts';
import { applyByJob } from './apply-withdrawal.ts';
import { findDeclared } from './find-contract.ts';

/**
 * Searches for the contract of a declaration without a session, and mails a link to the family that
 * signed it. Nothing changes for the contract until the family or the desk confirms. Idempotent.
 */
export async function matchDeclaration(deps: Deps, caseId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { declared_contract } = await loadWithdrawal(tx, caseId);
    const contract = await findDeclared(tx, declared_contract);
    if (!contract) return;
    await lockForMoney(tx, { computerId: contract.computer_id, periodId: contract.period_id });
    const row = await lockCase(tx, { id: caseId, kind: 'withdrawal' });
    if (row.status !== 'unmatched') return;
    // The contract has a withdrawal already. The desk finds both when it opens this one.
    if (await findLive(tx, contract.id)) return;

    const at = deps.clock.now();
    await applyByJob(tx, row, {
      event: 'contract-found',
      at,
      changes: { contract_id: contract.id, computer_id: contract.computer_id },
    });
    const deadline = withdrawalDeadline(contract.signed_at, await listHolidayDays(tx));
    await updateWithdrawal(tx, caseId, { deadline });
    await deps.jobs.enqueue(tx, sendVerificationJob, { caseId });
    if (contract.email !== row.email) {
      await deps.jobs.enqueue(tx, acknowledgeJob, { caseId, to: 'contract' });
    }
  });
}
