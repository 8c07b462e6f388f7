import { type Actor, decide } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, OwnComputerId } from '@cobertura/domain/ids.ts';
import type { PeriodFacts } from '@cobertura/domain/payment/settle.ts';
import type { Tx } from '../../../db/database.ts';
import type { ReceivedMoney } from '../../ledger/service/record-payment.ts';
import { claimSerial, freeSerial } from '../../serial-number/service/claim-serial.ts';
import {
  type EventChanges,
  findClosing,
  type LockedComputer,
  lockComputer,
} from '../store/computers.ts';
import { type Author, addEvent, type TimelineEvent } from './add-event.ts';
import { applyEvent } from './apply-event.ts';
import { applyPayment } from './cover-period.ts';
import { lockOwnComputer } from './own-computer.ts';

// What the payment features use of a computer: locks, payments, refunds and timeline events.

/** A computer locked for a payment. It may be deleted, because its money can still arrive. */
export type PayableComputer = LockedComputer & { facts: PeriodFacts };

/** A computer locked to be paid. */
export type PayingComputer<Id extends ComputerId = ComputerId> = LockedComputer<Id>;

/** Locks a family's own computer and refuses one that is not waiting for its payment. */
export async function lockToPay(
  tx: Tx,
  own: { id: ComputerId; ownerId: string },
): Promise<LockedComputer<OwnComputerId>> {
  const locked = await lockOwnComputer(tx, own);
  const refusal = refuseToPay(locked.life);
  if (refusal) throw new Refusal(refusal);
  return locked;
}

function refuseToPay({ status, hasMoney, holdsSerial }: LockedComputer['life']) {
  if (status !== 'pending-payment' || hasMoney) return 'not-in-this-status';
  return holdsSerial ? undefined : 'serial-needed';
}

/** Like `lockToPay`, for several computers. A refusal names the student. */
export async function lockAllToPay(
  tx: Tx,
  { ids, ownerId }: { ids: readonly ComputerId[]; ownerId: string },
): Promise<LockedComputer<OwnComputerId>[]> {
  const all = [];
  for (const id of ids.toSorted()) all.push(await lockOwnComputer(tx, { id, ownerId }));
  const refused = all.find(({ life }) => refuseToPay(life) !== undefined);
  if (!refused) return all;
  throw new Refusal('together-not-payable', [], { student: refused.computer.student_name });
}

/** Locks a computer, even a deleted one, to apply money of one of its periods. */
export async function lockForMoney(
  tx: Tx,
  { computerId, periodId }: { computerId: ComputerId; periodId: string },
): Promise<PayableComputer> {
  const locked = await lockComputer(tx, { id: computerId, evenDeleted: true });
  const { computer, period, life } = locked;
  const isCurrent = period.id === periodId;
  const of = isCurrent ? period : await findClosing(tx, { computerId, periodId });
  const isWithdrawn = of !== undefined && of.withdrawn_at !== null;
  return {
    ...locked,
    facts: {
      ...life,
      isWithdrawn,
      isCurrent,
      wasRefunded: period.refunded_at !== null,
      isDeleted: computer.deleted_at !== null,
    },
  };
}

/**
 * Records the period's first payment from the gateway and moves the computer. The timeline shows `at`,
 * when the message arrived.
 */
export async function receiveMoney(
  tx: Tx,
  locked: LockedComputer,
  { money, at }: { money: ReceivedMoney; at: Date },
): Promise<{ eventId: string; paymentId: string }> {
  const { eventId, paymentId } = await applyPayment(tx, locked, {
    event: 'payment-authorised',
    by: { kind: 'gateway' },
    author: { actor: 'gateway' },
    at,
    why: money.method,
    money,
  });
  if (locked.computer.status === 'expired') await reclaimSerial(tx, locked, at);
  return { eventId, paymentId };
}

/** Claims the serial number again if it is free. The payment counts in both cases. */
async function reclaimSerial(tx: Tx, { computer, held }: LockedComputer, at: Date): Promise<void> {
  try {
    await claimSerial(tx, {
      computerId: computer.id,
      ownerId: computer.user_id,
      modelId: computer.model_id,
      serial: computer.serial_number,
      held,
      at,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Ends the coverage of a period whose money was refunded in full, and frees the serial number. The
 * refund of an earlier period does not change the current one.
 */
export async function applyFullRefund(
  tx: Tx,
  locked: LockedComputer,
  { periodId, by, author, at, why }: Refund,
): Promise<void> {
  const period = {
    paid_at: null,
    refunded_at: at,
    end_date: null,
    // The family has no document left to send.
    issue: null,
  };
  const isCurrent = periodId === locked.period.id;
  if (!isCurrent || !decide(locked.life, 'refunded-in-full', by).ok) {
    const event = { event: 'refunded-in-full', periodId, author, at, why } as const;
    await addMoneyEvent(tx, locked, { ...event, changes: { period } });
    return;
  }
  await applyEvent(tx, locked, { event: 'refunded-in-full', by, author, at, why, period });
  await freeSerial(tx, locked.computer.id, at);
}

/** Moves a computer back to invoiced after a partial refund: its new invoice must be exported too. */
export async function applyRectification(
  tx: Tx,
  locked: LockedComputer,
  { periodId, by, author, at, why }: Refund,
): Promise<void> {
  const event = 'invoice-regenerated';
  if (periodId !== locked.period.id || !decide(locked.life, event, by).ok) return;
  await applyEvent(tx, locked, { event, by, author, at, why });
}

type Refund = {
  periodId: string;
  by: Actor;
  author: Author;
  at: Date;
  why: string;
};

/** Adds a payment event that does not change the status. Returns its id. */
export async function addMoneyEvent(
  tx: Tx,
  { computer, period }: LockedComputer,
  { event, periodId = period.id, author, at, why, changes = {} }: MoneyEvent,
): Promise<string> {
  return addEvent(tx, {
    computerId: computer.id,
    periodId,
    at,
    author,
    event,
    from: computer.status,
    to: computer.status,
    ...(why !== undefined && { why }),
    changes,
  });
}

type MoneyEvent = {
  event: TimelineEvent;
  /** Defaults to the current period. */
  periodId?: string;
  author: Author;
  at: Date;
  why?: string;
  changes?: EventChanges;
};
