import { describe, expect, test } from 'vitest';
import { type Phase, statuses, statusFacts } from '../computer/status.ts';
import { findErasureObstacle, isDeletedWithFamily } from './erasure.ts';

const now = 1_800_000_000;
const free = {
  hasMoneyOnItsWay: false,
  hasOpenRepair: false,
  hasOpenLoan: false,
  isLastAdmin: false,
};

describe('erasure request', () => {
  const expected: Record<Phase, string | undefined> = {
    unfinished: undefined,
    transfer: 'money-on-its-way',
    review: 'coverage-in-force',
    covered: 'coverage-in-force',
    over: undefined,
  };

  test.each(statuses)(
    'the phase of a computer in %s decides whether erasure is possible',
    (status) => {
      const computers = [{ status, endDate: now + 1 }];
      expect(findErasureObstacle({ ...free, computers }, now)).toBe(
        expected[statusFacts[status].phase],
      );
    },
  );

  test('erasure is possible when the coverage of an exported computer has ended', () => {
    const computer = { status: 'exported', endDate: now - 1 } as const;
    expect(findErasureObstacle({ ...free, computers: [computer] }, now)).toBeUndefined();
    expect(isDeletedWithFamily(computer, now)).toBe(true);
    expect(isDeletedWithFamily({ ...computer, endDate: null }, now)).toBe(false);
  });

  test('erasure deletes unfinished computers and keeps expired ones', () => {
    const taken = statuses.filter((status) => isDeletedWithFamily({ status, endDate: null }, now));
    expect(taken).toEqual(['waiting', 'unverified', 'pending-signature', 'pending-payment']);
  });

  test('refuses erasure while money is on its way and for the last admin', () => {
    expect(findErasureObstacle({ ...free, computers: [], hasMoneyOnItsWay: true }, now)).toBe(
      'money-on-its-way',
    );
    expect(findErasureObstacle({ ...free, computers: [], isLastAdmin: true }, now)).toBe(
      'last-admin',
    );
    expect(findErasureObstacle({ ...free, computers: [] }, now)).toBeUndefined();
  });

  test('refuses erasure while a repair is open', () => {
    const owned = { ...free, computers: [], hasOpenRepair: true, hasMoneyOnItsWay: true };
    expect(findErasureObstacle(owned, now)).toBe('has-open-repair');
  });

  test('refuses erasure while the family has a laptop of ours', () => {
    const owned = { ...free, computers: [], hasOpenLoan: true, hasMoneyOnItsWay: true };
    expect(findErasureObstacle(owned, now)).toBe('has-open-loan');
  });
});
