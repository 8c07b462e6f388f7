import { describe, expect, it } from 'vitest';
import { checkAfterDenial, type Finding, firstCheckAfter, followUp } from './follow-up.ts';
import { type AttemptState, attemptStates } from './settle.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const createdAt = 1_789_466_400;

const after = (
  finding: Finding,
  age: number,
  given: { state?: AttemptState; checks?: number } = {},
) => followUp({ state: 'open', checks: 1, createdAt, ...given }, finding, createdAt + age);

describe('attempt unknown to the gateway', () => {
  it('checks an attempt unknown to the gateway again while the payment page is open', () => {
    expect(after('no-such-order', 39 * minute)).toEqual({ nextCheckAt: createdAt + 49 * minute });
  });

  it.each(['open', 'unknown'] as const)(
    'an attempt unknown to the gateway lapses after the payment page closes when it was %s',
    (state) => {
      expect(after('no-such-order', 40 * minute, { state })).toEqual({
        state: 'lapsed',
        nextCheckAt: createdAt + day,
      });
    },
  );

  it('a lapsed attempt is checked once more after a day and then no more', () => {
    expect(after('no-such-order', day, { state: 'lapsed' })).toEqual({ nextCheckAt: null });
  });

  it.each(['denied', 'authorised'] as const)(
    'an attempt that is %s keeps its state when the gateway does not know it',
    (state) => {
      expect(after('no-such-order', 2 * day, { state })).toEqual({ nextCheckAt: null });
    },
  );
});

describe('attempt without a final result', () => {
  it.each([
    [1, 10 * minute],
    [2, 20 * minute],
    [3, 40 * minute],
    [6, 320 * minute],
    [7, 6 * hour],
    [50, 6 * hour],
  ])(
    'an attempt without a final result is checked again after check %i in %i seconds',
    (checks, wait) => {
      for (const finding of ['unknown', 'in-progress'] as const) {
        const { nextCheckAt } = after(finding, hour, { checks });
        expect(nextCheckAt).toBe(createdAt + hour + wait);
      }
    },
  );

  it('an attempt without a valid answer is flagged for review once, after two hours', () => {
    expect(after('unknown', 2 * hour - 1)).not.toHaveProperty('state');
    expect(after('unknown', 2 * hour)).toHaveProperty('state', 'unknown');
    for (const state of attemptStates.filter((each) => each !== 'open')) {
      expect(after('unknown', 2 * hour, { state })).not.toHaveProperty('state');
    }
  });

  it('an attempt in progress at the gateway is not flagged for review', () => {
    expect(after('in-progress', day)).not.toHaveProperty('state');
  });

  it('an unknown attempt is no longer checked after a week and keeps its state', () => {
    expect(after('unknown', 7 * day - 1, { state: 'unknown' }).nextCheckAt).not.toBeNull();
    expect(after('unknown', 7 * day, { state: 'unknown' })).toEqual({ nextCheckAt: null });
  });

  it('an open attempt in progress lapses after a week', () => {
    expect(after('in-progress', 7 * day)).toEqual({ nextCheckAt: null, state: 'lapsed' });
    expect(after('in-progress', 7 * day, { state: 'denied' })).toEqual({ nextCheckAt: null });
  });
});

describe('denial', () => {
  it('a denied attempt is checked again when the payment page closes', () => {
    expect(checkAfterDenial(createdAt, createdAt + minute)).toBe(createdAt + 40 * minute);
  });

  it('a denial after the payment page closes is final', () => {
    expect(checkAfterDenial(createdAt, createdAt + 40 * minute)).toBeNull();
  });
});

it('the first check of an attempt takes place before the payment page closes', () => {
  expect(firstCheckAfter).toBeLessThan(30 * minute);
});
