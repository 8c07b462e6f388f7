import { describe, expect, it } from 'vitest';
import { checkAfterDenial, type Finding, firstCheckAfter, followUp } from './follow-up.ts';
import { type AttemptState, attemptStates } from './settle.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const createdAt = 1_789_466_400;

const ask = (
  finding: Finding,
  age: number,
  given: { state?: AttemptState; checks?: number } = {},
) => followUp({ state: 'open', checks: 1, createdAt, ...given }, finding, createdAt + age);

describe('an attempt the gateway never heard of', () => {
  it('may still come while the page is open', () => {
    expect(ask('never-heard', 39 * minute)).toEqual({ nextCheckAt: createdAt + 49 * minute });
  });

  it.each(['open', 'unknown'] as const)('has lapsed after that when it was %s', (state) => {
    expect(ask('never-heard', 40 * minute, { state })).toEqual({
      state: 'lapsed',
      nextCheckAt: createdAt + day,
    });
  });

  it('is looked at once more a day later, and then no more', () => {
    expect(ask('never-heard', day, { state: 'lapsed' })).toEqual({ nextCheckAt: null });
  });

  it.each(['denied', 'authorised'] as const)('stays %s when it was', (state) => {
    expect(ask('never-heard', 2 * day, { state })).toEqual({ nextCheckAt: null });
  });
});

describe('an attempt nothing could be learnt about', () => {
  it.each([
    [1, 10 * minute],
    [2, 20 * minute],
    [3, 40 * minute],
    [6, 320 * minute],
    [7, 6 * hour],
    [50, 6 * hour],
  ])('is asked about again, after check %i in %i seconds', (checks, wait) => {
    for (const finding of ['unknown', 'in-progress'] as const) {
      const { nextCheckAt } = ask(finding, hour, { checks });
      expect(nextCheckAt).toBe(createdAt + hour + wait);
    }
  });

  it('is put before the staff after two hours, once', () => {
    expect(ask('unknown', 2 * hour - 1)).not.toHaveProperty('state');
    expect(ask('unknown', 2 * hour)).toHaveProperty('state', 'unknown');
    for (const state of attemptStates.filter((each) => each !== 'open')) {
      expect(ask('unknown', 2 * hour, { state })).not.toHaveProperty('state');
    }
  });

  it('is not, while the gateway says that it goes on', () => {
    expect(ask('in-progress', day)).not.toHaveProperty('state');
  });

  it('is given up after a week, and keeps its state', () => {
    expect(ask('unknown', 7 * day - 1, { state: 'unknown' }).nextCheckAt).not.toBeNull();
    expect(ask('unknown', 7 * day, { state: 'unknown' })).toEqual({ nextCheckAt: null });
  });

  it('has lapsed after a week on the page', () => {
    expect(ask('in-progress', 7 * day)).toEqual({ nextCheckAt: null, state: 'lapsed' });
    expect(ask('in-progress', 7 * day, { state: 'denied' })).toEqual({ nextCheckAt: null });
  });
});

describe('a denial', () => {
  it('is looked at again when the page is closed', () => {
    expect(checkAfterDenial(createdAt, createdAt + minute)).toBe(createdAt + 40 * minute);
  });

  it('that comes later is the last word', () => {
    expect(checkAfterDenial(createdAt, createdAt + 40 * minute)).toBeNull();
  });
});

it('is first asked about before the page closes', () => {
  expect(firstCheckAfter).toBeLessThan(30 * minute);
});
