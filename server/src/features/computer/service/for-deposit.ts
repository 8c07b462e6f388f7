import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { receivedOn } from '@cobertura/domain/payment/received-on.ts';
import type { ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import { awaitsTransfer, mayTransfer } from '@cobertura/domain/payment/transfer.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import type { ReceivedMoney } from '../../ledger/service/record-payment.ts';
import { loadPriceCents } from '../../options/service.ts';
import { sendReviewResult } from '../queue.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { applyPayment } from './cover-period.ts';

// What the settlement of bank deposits uses of a computer: its locks, and the effect of a deposit.

/** Locks computers, even deleted ones, in one order, so that two settlements cannot deadlock. */
export async function lockComputers(tx: Tx, ids: readonly ComputerId[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockComputer(tx, { id, evenDeleted: true });
}

/** The money of a deposit for one computer. `at` is the time of the settlement. */
export type Deposit = {
  computerId: ComputerId;
  amountCents: number;
  /** The value date of the bank, as in 2026-11-15. */
  valueDay: string;
  why: string | undefined;
  caller: Caller;
  at: Date;
};

/** The payment of a deposit, and the columns of its period that it overwrote. */
export type RecordedDeposit = {
  periodId: string;
  paymentId: string;
  receivedAt: Date;
  methodBefore: PaymentMethod | null;
  refundedBefore: Date | null;
};

/** Starts the coverage of a computer that awaits a transfer, with or without a receipt. */
export async function assignDeposit(
  tx: Tx,
  { jobs }: Deps,
  /** `periodId` is the period of the payment code, if a code was used. */
  { periodId, ...deposit }: Deposit & { periodId: string | undefined },
): Promise<RecordedDeposit> {
  const { computerId: id, amountCents, why, caller, at } = deposit;
  const locked = await lockComputer(tx, { id, evenDeleted: true });
  const { computer, period, life } = locked;
  const isAwaited = awaitsTransfer({ ...life, isDeleted: computer.deleted_at !== null });
  // The computer may have been renewed since, so that the code belongs to an earlier period.
  const isSamePeriod = periodId === undefined || periodId === period.id;
  if (!isAwaited || !isSamePeriod) throw new Refusal('transfer-not-awaited');
  const price = period.transfer_price_cents ?? (await loadPriceCents(tx));
  if (amountCents !== price && why === undefined) throw new Refusal('amount-needs-reason');

  const money = moneyOf(locked, deposit);
  const { eventId, paymentId } = await applyPayment(tx, locked, {
    event: 'transfer-found',
    ...byStaff(caller),
    at,
    ...(why !== undefined && { why }),
    money,
  });
  await jobs.enqueue(tx, sendReviewResult, { eventId });
  return {
    paymentId,
    receivedAt: money.at,
    periodId: period.id,
    methodBefore: period.payment_method,
    refundedBefore: period.refunded_at,
  };
}

/** Locks a computer whose deposit is to be refunded. Returns the money and the reason. */
export async function lockToRefund(
  tx: Tx,
  /** `isRest`: another part of the same deposit pays the computer. */
  { isRest, ...deposit }: Deposit & { isRest: boolean },
): Promise<{ locked: LockedComputer; money: ReceivedMoney; why: ToRefundReason }> {
  const locked = await lockComputer(tx, { id: deposit.computerId, evenDeleted: true });
  const why = isRest ? 'not-due' : reasonToRefund(locked);
  return { locked, money: moneyOf(locked, deposit), why };
}

/** Ends the coverage that an assigned deposit started, and tells the family why. */
export async function unassignDeposit(
  tx: Tx,
  { jobs }: Deps,
  {
    computerId,
    before,
    ...undo
  }: {
    computerId: ComputerId;
    before: Pick<RecordedDeposit, 'periodId' | 'methodBefore' | 'refundedBefore'>;
    caller: Caller;
    at: Date;
    why: string;
  },
): Promise<void> {
  const locked = await lockComputer(tx, { id: computerId });
  if (locked.period.id !== before.periodId) throw new Refusal('not-in-this-status');
  const { eventId } = await applyEvent(tx, locked, {
    event: 'transfer-unassigned',
    ...byStaff(undo.caller),
    at: undo.at,
    why: undo.why,
    period: {
      paid_at: null,
      end_date: null,
      payment_method: before.methodBefore,
      refunded_at: before.refundedBefore,
      // The family reads the reason on the page of the computer, as after a rejected transfer.
      issue: undo.why,
    },
  });
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}

/** Tells the family that a deposit is no longer kept to be refunded. */
export async function mailDroppedRefund(tx: Tx, { jobs }: Deps, eventId: string): Promise<void> {
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}

function moneyOf({ period }: LockedComputer, { amountCents, valueDay, caller, at }: Deposit) {
  const received = receivedOn(valueDay, {
    openedAt: toSeconds(period.opened_at),
    now: toSeconds(at),
  });
  const source = { source: 'statement', by: caller.id } as const;
  return { ...source, method: 'transfer', amountCents, at: fromSeconds(received) } as const;
}

function reasonToRefund({ computer, life }: LockedComputer): ToRefundReason {
  if (computer.deleted_at !== null) return 'computer-deleted';
  if (life.isWithdrawn) return 'withdrawn';
  if (life.hasMoney) return 'period-has-money';
  return mayTransfer(life.status) ? 'not-due' : 'period-closed';
}
