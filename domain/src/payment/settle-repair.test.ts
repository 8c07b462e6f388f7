import { expect, test } from 'vitest';
import { returnsShare } from '../repair/ends.ts';
import { repairOutcomes } from '../repair/outcome.ts';
import { type RepairStatus, repairStatusNames } from '../repair/status.ts';
import { type PayableRepairFacts, settleRepairShare } from './settle-repair.ts';

const day = 86_400;
const now = Date.parse('2026-11-16T10:00:00Z') / 1000;

const repair = (status: RepairStatus, hasMoney = false): PayableRepairFacts => ({
  status,
  hasMoney,
  outcome: null,
  isCovered: true,
  isHere: true,
  askedIn: null,
  replyBy: null,
  isReminded: false,
  isProposedIrreparable: false,
  familyShare: 2500,
  quote: status === 'quoted' ? { validUntil: now + day, reminders: 0, money: 'attempt' } : null,
  rejectedAt: null,
  rejectedBy: null,
  wasRejectedHere: false,
  hasObjected: false,
  guaranteedUntil: null,
});

test.each(repairStatusNames)('money for a repair that is %s counts only for a quote', (status) => {
  const quoted = { kind: 'pays' };
  const closed = { kind: 'to-refund', why: 'quote-closed' };
  expect(settleRepairShare(repair(status), now)).toEqual(status === 'quoted' ? quoted : closed);
});

test.each(repairStatusNames)('a second payment of a repair that is %s is refunded', (status) => {
  const twice = { kind: 'to-refund', why: 'quote-paid' };
  expect(settleRepairShare(repair(status, true), now)).toEqual(twice);
});

test('money counts after the last day of a quote that still waits', () => {
  expect(settleRepairShare(repair('quoted'), now + 60 * day)).toEqual({ kind: 'pays' });
});

test('the share goes back unless the laptop was repaired or had no fault', () => {
  const returned = repairOutcomes.filter((outcome) => returnsShare(outcome));
  expect(returned).toEqual(['replaced', 'irreparable', 'unrepaired']);
  expect(returnsShare(null)).toBe(false);
});
