import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PayableRepairFacts } from '@cobertura/domain/payment/settle-repair.ts';
import type { RepairMoneyEvent } from '@cobertura/domain/repair/money-events.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type CaseAuthor, moveCase } from '../../case/service/move-case.ts';
import { lockEvenDeleted, lockOwner } from '../store/computers.ts';
import { type FoundQuote, updateQuote } from '../store/quotes.ts';
import { hasWithdrawnPeriod } from '../store/repairs.ts';
import { applyEvent, type Doer } from './apply-event.ts';
import { lockRepair, type Repair, stateOf } from './lock-repair.ts';

// What payments use of a repair: its locks, what its quote says, and the effect of its money.

/** A repair locked to apply its money. The computer may be deleted, because money can still arrive. */
export type PayableRepair = Repair & { quote: FoundQuote; ownerId: string };

export const byGateway: Doer = {
  actor: { kind: 'gateway' },
  author: { actor: 'gateway', userId: null },
};

/** Locks the computer, its owner and then the repair. A fixed order of locks prevents deadlocks. */
export async function lockForRepairMoney(
  tx: Tx,
  of: { computerId: ComputerId; repairId: string },
): Promise<PayableRepair> {
  const { quote, ...locked } = await lockWithOwner(tx, of);
  if (!quote) throw new Error('the repair has money but no quote');
  return { ...locked, quote };
}

/** Like `lockForRepairMoney`, for a repair that may have no quote. */
export async function lockWithOwner(
  tx: Tx,
  { computerId, repairId }: { computerId: ComputerId; repairId: string },
): Promise<Repair & { ownerId: string }> {
  const { user_id: ownerId } = await lockEvenDeleted(tx, computerId);
  await lockOwner(tx, ownerId);
  return { ...(await lockRepair(tx, repairId)), ownerId };
}

/** What decides about money for the family's share. */
export function payableFacts(locked: PayableRepair): PayableRepairFacts {
  return { ...stateOf(locked), hasMoney: locked.quote.payment_id !== null };
}

type PaidQuote = {
  paymentId: string;
  /** When the money came. The event has its own time. */
  paidAt: Date;
  by: Doer;
  at: Date;
  why?: string | undefined;
};

/** Marks the quote of a locked repair as paid, and begins the repair. */
export async function applyQuotePaid(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  locked: PayableRepair,
  { paymentId, paidAt, ...move }: PaidQuote,
): Promise<void> {
  await applyEvent(tx, deps, locked, { event: 'quote-paid', ...move });
  await updateQuote(tx, locked.row.id, { payment_id: paymentId, paid_at: paidAt });
}

/** Adds an event of the money to the timeline of a locked repair. It changes no status. */
export async function addRepairMoneyEvent(
  tx: Tx,
  { row }: Pick<Repair, 'row'>,
  event: { event: RepairMoneyEvent; author: CaseAuthor; at: Date; why?: string | undefined },
): Promise<void> {
  await moveCase(tx, row, event);
}

/** Whether the family withdrew from the contract that paid a repair. */
export function isContractWithdrawn(tx: Tx, periodId: string): Promise<boolean> {
  return hasWithdrawnPeriod(tx, periodId);
}
