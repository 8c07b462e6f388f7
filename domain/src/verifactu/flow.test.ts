import { describe, expect, it } from 'vitest';
import { type Flow, isIncident, isTimeToSend, mostAtOnce, retryAfterFailure } from './flow.ts';

const now = 1_000_000;
const calm: Flow = {
  nextTryAt: null,
  sendingUntil: null,
  failingSince: null,
  stoppedAt: null,
  atMost: null,
};

describe('it is time to send', () => {
  it.each([
    ['the first ones', {}, 1, true],
    ['when nothing waits', {}, 0, false],
    ['before the wait is over', { nextTryAt: now + 1 }, 5, false],
    ['when it is over', { nextTryAt: now }, 5, true],
    ['before, with a full submission', { nextTryAt: now + 1 }, mostAtOnce, true],
    ['before, with one short of it', { nextTryAt: now + 1 }, mostAtOnce - 1, false],
    ['while somebody sends', { sendingUntil: now + 1 }, mostAtOnce, false],
    ['when that one has died', { sendingUntil: now }, 1, true],
    ['too soon after a failure', { nextTryAt: now + 1, failingSince: 1 }, mostAtOnce, false],
    ['late enough after a failure', { nextTryAt: now, failingSince: 1 }, 1, true],
    ['while one is searched for', { nextTryAt: now + 1, atMost: 500 }, mostAtOnce, false],
    ['after a refusal', { nextTryAt: 1, failingSince: 1, stoppedAt: 1 }, mostAtOnce, false],
  ])('%s', (_when, flow, waiting, isTime) => {
    expect(isTimeToSend({ ...calm, ...flow }, { waiting, now })).toBe(isTime);
  });
});

describe('after a failure it is tried again', () => {
  it.each([
    [0, 60],
    [30, 60],
    [60, 60],
    [120, 120],
    [1800, 1800],
    [86_400, 1800],
  ])('that began %i seconds ago, in %i', (ago, wait) => {
    expect(retryAfterFailure({ failingSince: now - ago, now })).toBe(now + wait);
  });

  it('at least every hour, as the law wants, however long it lasts', () => {
    for (let ago = 0; ago < 10 * 86_400; ago += 997) {
      const wait = retryAfterFailure({ failingSince: now - ago, now }) - now;
      expect(wait).toBeLessThan(3600);
    }
  });
});

describe('records are late for a reason', () => {
  it.each([
    ['fresh ones', { age: 100 }, false],
    ['after a failure', { age: 100, failingSince: now - 50 }, true],
    ['older than the agency takes without a word', { age: 240 }, true],
    ['not when the agency let them wait', { age: 600, waitSeconds: 500 }, false],
    ['when they waited longer than that', { age: 620, waitSeconds: 500 }, true],
  ])('%s', (_which, given, isLate) => {
    const { age, failingSince, waitSeconds } = { failingSince: null, waitSeconds: 60, ...given };
    expect(isIncident({ failingSince, oldestMadeAt: now - age, waitSeconds, now })).toBe(isLate);
  });
});
