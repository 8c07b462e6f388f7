import { describe, expect, test } from 'vitest';
import { statuses } from '../computer/status.ts';
import { isRemovedWhenDisowned } from './disown.ts';

describe('a computer that the family did not ask for', () => {
  const free = { contractSigned: false, hasMoney: false, hasOpenRepair: false };
  const removed = (state: Partial<typeof free>) =>
    statuses.filter((status) => isRemovedWhenDisowned({ status, ...free, ...state }));

  test('is removed while it is neither signed nor paid', () => {
    expect(removed({})).toEqual(['waiting', 'unverified', 'pending-signature', 'expired']);
  });

  test('stays for a review once it is signed or paid, and while it is repaired', () => {
    expect(removed({ contractSigned: true })).toEqual([]);
    expect(removed({ hasMoney: true })).toEqual([]);
    expect(removed({ hasOpenRepair: true })).toEqual([]);
  });
});
