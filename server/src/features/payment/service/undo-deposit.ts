import { Refusal } from '@cobertura/domain/errors.ts';
import { refuseUndo } from '@cobertura/domain/payment/deposit.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import {
  lockComputers,
  mailDroppedRefund,
  unassignDeposit,
} from '../../computer/service/for-deposit.ts';
import { addMoneyEvent, lockForMoney } from '../../computer/service/for-payment.ts';
import { removePayment } from '../../ledger/service/record-payment.ts';
import { endRepairOfPeriod } from '../../repair/service/end-repair.ts';
import { listActiveParts, type PartRow, undoParts } from '../store/parts.ts';
import { lockPayment } from '../store/refunds.ts';
import { lockLine, updateSettledAt } from '../store/statements.ts';
import { dropRefundOfRepair } from './record-for-repair.ts';
import { factsOf } from './view-settled.ts';

type Undo = { id: string; why: string; caller: Caller };

/** Undoes all parts of a settled deposit, which is open again afterwards. */
export async function undoDeposit(deps: Deps, { id, why, caller }: Undo): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) throw new Refusal('not-found');
    if (line.settled_at === null) throw new Refusal('deposit-open');
    const parts = await lockParts(tx, id);
    const refusal = refuseUndo(parts.map(factsOf));
    if (refusal) throw new Refusal(refusal);

    const at = deps.clock.now();
    for (const [index, part] of parts.entries()) {
      const isRest = parts
        .slice(0, index)
        .some((each) => each.computer_id === part.computer_id && each.repair_id === part.repair_id);
      await undoEffect(tx, deps, { part, isRest, why, caller, at });
    }
    await undoParts(tx, id, { at, by: caller.id, why });
    for (const { payment_id } of parts) if (payment_id) await removePayment(tx, payment_id);
    await updateSettledAt(tx, id, { settledAt: null });
  });
}

/** Locks the computers and payments of a line's parts, then reads the parts again. */
async function lockParts(tx: Tx, lineId: string): Promise<PartRow[]> {
  const found = await listActiveParts(tx, [lineId]);
  await lockComputers(
    tx,
    found.flatMap(({ computer_id }) => computer_id ?? []),
  );
  for (const { payment_id } of found) if (payment_id) await lockPayment(tx, payment_id);
  return listActiveParts(tx, [lineId]);
}

async function undoEffect(
  tx: Tx,
  deps: Deps,
  { part, isRest, ...undo }: PartToUndo,
): Promise<void> {
  const { computer_id: computerId, period_id: periodId, repair_id: repairId } = part;
  if (computerId === null) return;
  // A deposit that pays a repair is never undone, so this one was to be refunded.
  if (repairId !== null) {
    return dropRefundOfRepair(tx, deps, { computerId, repairId, isRest, ...undo });
  }
  if (periodId === null) return;
  if (part.kind === 'assigned') {
    const before = {
      periodId,
      methodBefore: part.method_before,
      refundedBefore: part.refunded_before,
    };
    await unassignDeposit(tx, deps, { computerId, before, ...undo });
    await endRepairOfPeriod(tx, deps, { periodId, at: undo.at });
  } else {
    const { caller, at, why } = undo;
    const locked = await lockForMoney(tx, { computerId, periodId });
    const author = { actor: 'staff', userId: caller.id } as const;
    const event = { event: 'transfer-unassigned', periodId, author, at, why } as const;
    const eventId = await addMoneyEvent(tx, locked, event);
    if (!isRest) await mailDroppedRefund(tx, deps, eventId);
  }
}

type PartToUndo = {
  part: PartRow;
  /** Another part of the computer is undone too, and its mail is enough. */
  isRest: boolean;
  why: string;
  caller: Caller;
  at: Date;
};
