import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Subject } from '@cobertura/domain/payment/subject.ts';
import type { RepairMoneyEvent } from '@cobertura/domain/repair/money-events.ts';
import type { Tx } from '../../../db/database.ts';
import type { CaseAuthor } from '../../case/service/move-case.ts';
import type { Author } from '../../computer/service/add-event.ts';
import {
  addMoneyEvent,
  lockForMoney,
  type PayableComputer,
} from '../../computer/service/for-payment.ts';
import {
  addRepairMoneyEvent,
  lockForRepairMoney,
  type PayableRepair,
} from '../../repair/service/for-payment.ts';
import { listShares, type Share } from '../store/shares.ts';

/** What money is for, locked against other changes. */
export type LockedSubject = LockedPeriod | LockedRepair;

export type LockedPeriod = { computerId: ComputerId; periodId: string; locked: PayableComputer };

export type LockedRepair = { computerId: ComputerId; repairId: string; locked: PayableRepair };

/** Enough to write a timeline entry. A deposit does not load the facts of a period that it does not pay. */
export type SubjectWithTimeline =
  | (Omit<LockedPeriod, 'locked'> & { locked: Omit<PayableComputer, 'facts'> })
  | LockedRepair;

/** A part of an attempt, with its locked subject. */
export type LockedShare = LockedSubject & Pick<Share, 'amountCents'>;

/** Locks a computer, even a deleted one, and the repair, if the money is for one. */
export async function lockSubject(
  tx: Tx,
  subject: Subject & { computerId: ComputerId },
): Promise<LockedSubject> {
  const { computerId } = subject;
  if (!('repairId' in subject)) {
    const { periodId } = subject;
    return { computerId, periodId, locked: await lockForMoney(tx, { computerId, periodId }) };
  }
  const { repairId } = subject;
  return { computerId, repairId, locked: await lockForRepairMoney(tx, { computerId, repairId }) };
}

/** Locks the subjects of all shares of an attempt. One order of locks prevents deadlocks. */
export async function lockShares(
  tx: Tx,
  attempt: Parameters<typeof listShares>[1],
): Promise<LockedShare[]> {
  const shares = await listShares(tx, attempt);
  const all = [];
  for (const share of shares.toSorted((one, other) => (one.computerId < other.computerId ? -1 : 1)))
    all.push({ ...(await lockSubject(tx, share)), amountCents: share.amountCents });
  return all;
}

/** Adds an event to the timeline of the computer or of the repair. It does not change the status. */
export async function addSubjectEvent(
  tx: Tx,
  subject: SubjectWithTimeline,
  event: { event: RepairMoneyEvent; author: Author; at: Date; why?: string },
): Promise<void> {
  if ('repairId' in subject) {
    await addRepairMoneyEvent(tx, subject.locked, { ...event, author: caseAuthorOf(event.author) });
  } else {
    await addMoneyEvent(tx, subject.locked, { ...event, periodId: subject.periodId });
  }
}

/** The family that the money came from. */
export function ownerOf(subject: SubjectWithTimeline): string {
  return 'repairId' in subject ? subject.locked.ownerId : subject.locked.computer.user_id;
}

function caseAuthorOf(author: Author): CaseAuthor {
  if ('userId' in author) return author;
  return { actor: author.actor === 'gateway' ? 'gateway' : 'job', userId: null };
}
