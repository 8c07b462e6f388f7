import { describe, expect, test } from 'vitest';
import { type Phase, statuses, statusFacts } from '../computer/status.ts';
import { findErasureObstacle, isDeletedWithFamily } from './erasure.ts';

const now = 1_800_000_000;
const free = { hasMoneyOnItsWay: false, isLastAdmin: false };

describe('asking to be erased', () => {
  const expected: Record<Phase, string | undefined> = {
    unfinished: undefined,
    transfer: 'money-on-its-way',
    review: 'coverage-in-force',
    covered: 'coverage-in-force',
    over: undefined,
  };

  test.each(statuses)('with a computer in %s', (status) => {
    const computers = [{ status, endDate: now + 1 }];
    expect(findErasureObstacle({ ...free, computers }, now)).toBe(
      expected[statusFacts[status].phase],
    );
  });

  test('is possible when the year of an exported one is over', () => {
    const computer = { status: 'exported', endDate: now - 1 } as const;
    expect(findErasureObstacle({ ...free, computers: [computer] }, now)).toBeUndefined();
    expect(isDeletedWithFamily(computer, now)).toBe(true);
    expect(isDeletedWithFamily({ ...computer, endDate: null }, now)).toBe(false);
  });

  test('takes along what was only begun, and leaves what is over', () => {
    const taken = statuses.filter((status) => isDeletedWithFamily({ status, endDate: null }, now));
    expect(taken).toEqual(['waiting', 'unverified', 'pending-signature', 'pending-payment']);
  });

  test('waits for money that is on its way, and is not for the last admin', () => {
    expect(findErasureObstacle({ ...free, computers: [], hasMoneyOnItsWay: true }, now)).toBe(
      'money-on-its-way',
    );
    expect(findErasureObstacle({ ...free, computers: [], isLastAdmin: true }, now)).toBe(
      'last-admin',
    );
    expect(findErasureObstacle({ ...free, computers: [] }, now)).toBeUndefined();
  });
});
