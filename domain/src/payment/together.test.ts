import { describe, expect, it } from 'vitest';
import type { Status } from '../computer/status.ts';
import { shownTogether } from './together.ts';

const joined = (status: Status, { paidBy = '' } = {}) => ({
  status,
  hasMoney: paidBy !== '',
  isPaidByTransfer: paidBy === 'transfer',
});
const unpaid = joined('pending-payment');
const sent = joined('transfer-confirmation');
const byTransfer = joined('paid', { paidBy: 'transfer' });
const byCard = joined('paid', { paidBy: 'card' });

describe('computers of a joint transfer', () => {
  it.each([
    ['pending-payment', [unpaid, unpaid, unpaid], 3],
    ['pending-payment', [unpaid, sent], 2],
    ['pending-payment', [unpaid, unpaid, byTransfer, byCard], 2],
    ['pending-payment', [unpaid, byTransfer], 0],
    ['transfer-confirmation', [sent, sent, byTransfer], 3],
    ['transfer-confirmation', [sent, byTransfer], 2],
    ['transfer-confirmation', [sent, byCard], 0],
    ['transfer-confirmation', [sent], 0],
    ['paid', [byTransfer, unpaid, unpaid], 0],
    ['expired', [joined('expired'), unpaid, unpaid], 0],
  ] as const)('shows %s the right ones of %j', (status, all, count) => {
    expect(shownTogether(status, all)).toHaveLength(count);
  });
});
