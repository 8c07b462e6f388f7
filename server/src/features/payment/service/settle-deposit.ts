import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';
import { isWhole, type PartKind } from '@cobertura/domain/payment/deposit.ts';
import type {
  settleDeposit as endpoint,
  NewPart as RequestedPart,
} from '@cobertura/domain/payment/deposit-api.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import {
  assignDeposit,
  lockComputers,
  lockToRefund,
  type RecordedDeposit,
} from '../../computer/service/for-deposit.ts';
import { insertParts } from '../store/parts.ts';
import { type LineRow, lockLine, updateSettledAt } from '../store/statements.ts';
import { recordForRepair } from './record-for-repair.ts';
import { recordToRefund } from './record-to-refund.ts';
import { viewSettledDeposit } from './view-settled.ts';

/** Settles a deposit with all its parts, or refuses all of them. */
export async function settleDeposit(
  deps: Deps,
  { id, parts, caller }: { id: string; parts: readonly RequestedPart[]; caller: Caller },
): Promise<ReplyOf<typeof endpoint>> {
  return deps.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) throw new Refusal('not-found');
    if (line.settled_at !== null) throw new Refusal('deposit-settled');
    await saveParts(tx, deps, { line, parts: parts.map(readPart), caller });
    return viewSettledDeposit(tx, id);
  });
}

export type NewPart = {
  kind: PartKind;
  amountCents: Cents;
  computerId?: ComputerId;
  /** The period of the payment code in the deposit. */
  periodId?: string;
  /** The repair whose quote it pays, instead of the coverage of the computer. */
  repairId?: string;
  why?: string;
};

function readPart({ amount, ...part }: RequestedPart): NewPart {
  return { ...part, amountCents: centsFromEuros(amount) } as NewPart;
}

/** Settles a locked, open line. Returns when the money of the first part was received. */
export async function saveParts(
  tx: Tx,
  deps: Deps,
  { line, parts, caller }: { line: LineRow; parts: readonly NewPart[]; caller: Caller },
): Promise<{ receivedAt: Date | undefined }> {
  if (!isWhole(line.amountCents, parts)) throw new Refusal('parts-not-whole');
  await lockComputers(
    tx,
    parts.flatMap(({ computerId }) => computerId ?? []),
  );
  const settledAt = deps.clock.now();
  // Assigned parts come first, because the rest for the same computer is then not due.
  const ordered = parts.toSorted((one, other) => rank(one) - rank(other));
  const saved = [];
  for (const [index, part] of ordered.entries()) {
    // Parts are listed by their time, so each part is one millisecond later.
    const at = new Date(settledAt.getTime() + index);
    const isRest = saved.some(
      (each) => each.part.computerId === part.computerId && each.part.repairId === part.repairId,
    );
    const deposit = await record(tx, deps, { line, part, isRest, caller, at });
    saved.push({ part, at, deposit });
  }
  await insertParts(
    tx,
    saved.map(({ part, at, deposit }) => ({
      id: newId(at),
      line_id: line.id,
      kind: part.kind,
      amount_cents: part.amountCents,
      computer_id: part.computerId ?? null,
      period_id: deposit?.periodId ?? null,
      repair_id: part.repairId ?? null,
      payment_id: deposit?.paymentId ?? null,
      why: part.why ?? null,
      made_by: caller.id,
      made_at: at,
      method_before: deposit?.methodBefore ?? null,
      refunded_before: deposit?.refundedBefore ?? null,
    })),
  );
  await updateSettledAt(tx, line.id, { settledAt });
  return { receivedAt: saved[0]?.deposit?.receivedAt };
}

function rank({ kind }: NewPart): number {
  return kind === 'assigned' ? 0 : 1;
}

/** Records the money of a part that belongs to a computer. */
async function record(
  tx: Tx,
  deps: Deps,
  { line, part, isRest, caller, at }: PartToRecord,
): Promise<SavedDeposit | undefined> {
  const { kind, computerId, periodId, repairId, amountCents, why } = part;
  if (computerId === undefined) return undefined;
  if (repairId !== undefined) {
    const { valueDay } = line;
    const given = { computerId, repairId, amountCents, valueDay, why, caller, at };
    return recordForRepair(tx, deps, { ...given, isRest, pays: kind === 'assigned' });
  }
  const deposit = { computerId, amountCents, valueDay: line.valueDay, why, caller, at };
  if (kind === 'assigned') return assignDeposit(tx, deps, { ...deposit, periodId });
  const refund = await lockToRefund(tx, { ...deposit, isRest });
  const subject = { computerId, periodId: refund.locked.period.id, locked: refund.locked };
  const paymentId = await recordToRefund(tx, deps, subject, {
    money: refund.money,
    why: refund.why,
    author: { actor: 'staff', userId: caller.id },
    at,
  });
  return {
    paymentId,
    receivedAt: refund.money.at,
    periodId: refund.locked.period.id,
    // Money to refund changes nothing in its period.
    methodBefore: null,
    refundedBefore: null,
  };
}

/** Money of a repair has no period. */
type SavedDeposit = Omit<RecordedDeposit, 'periodId'> & { periodId: string | null };

type PartToRecord = {
  line: LineRow;
  part: NewPart;
  isRest: boolean;
  caller: Caller;
  at: Date;
};
