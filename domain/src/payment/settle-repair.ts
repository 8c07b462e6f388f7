import { decideRepair, type RepairState } from '../repair/life.ts';
import type { ToRefundReason } from './settle.ts';

/** What decides about money for the family's share of a repair. */
export type PayableRepairFacts = RepairState & {
  /** The quote already has its money. */
  hasMoney: boolean;
};

export type RepairSettlement = { kind: 'pays' } | { kind: 'to-refund'; why: ToRefundReason };

/** Decides what authorised money does for a repair. It counts after the last day of the quote, too. */
export function settleRepairShare(repair: PayableRepairFacts, now: number): RepairSettlement {
  if (repair.hasMoney) return { kind: 'to-refund', why: 'quote-paid' };
  const decision = decideRepair(repair, { event: 'quote-paid', by: { kind: 'gateway' }, now });
  return decision.ok ? { kind: 'pays' } : { kind: 'to-refund', why: 'quote-closed' };
}
