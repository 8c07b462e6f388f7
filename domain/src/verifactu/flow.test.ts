import { describe, expect, it } from 'vitest';
import {
  type Flow,
  isIncident,
  isSubmissionDue,
  maxRecordsPerSubmission,
  retryAfterFailure,
} from './flow.ts';

const now = 1_000_000;
const idle: Flow = {
  nextTryAt: null,
  sendingUntil: null,
  failingSince: null,
  stoppedAt: null,
  reducedBatchSize: null,
};

describe('time of the next submission', () => {
  it.each([
    ['the first records', {}, 1, true],
    ['when no record is pending', {}, 0, false],
    ['before the wait is over', { nextTryAt: now + 1 }, 5, false],
    ['when the wait is over', { nextTryAt: now }, 5, true],
    [
      'before the wait is over with a full batch',
      { nextTryAt: now + 1 },
      maxRecordsPerSubmission,
      true,
    ],
    [
      'before the wait is over with one record less than a full batch',
      { nextTryAt: now + 1 },
      maxRecordsPerSubmission - 1,
      false,
    ],
    ['while another process submits', { sendingUntil: now + 1 }, maxRecordsPerSubmission, false],
    ['after the other process has timed out', { sendingUntil: now }, 1, true],
    [
      'too soon after a failure',
      { nextTryAt: now + 1, failingSince: 1 },
      maxRecordsPerSubmission,
      false,
    ],
    ['late enough after a failure', { nextTryAt: now, failingSince: 1 }, 1, true],
    [
      'during the search for an invalid record',
      { nextTryAt: now + 1, reducedBatchSize: 500 },
      maxRecordsPerSubmission,
      false,
    ],
    [
      'after a refusal',
      { nextTryAt: 1, failingSince: 1, stoppedAt: 1 },
      maxRecordsPerSubmission,
      false,
    ],
  ])('decides whether to submit %s', (_when, flow, waiting, isTime) => {
    expect(isSubmissionDue({ ...idle, ...flow }, { waiting, now })).toBe(isTime);
  });
});

describe('retry after a failure', () => {
  it.each([
    [0, 60],
    [30, 60],
    [60, 60],
    [120, 120],
    [1800, 1800],
    [86_400, 1800],
  ])('a failure that started %i seconds ago is retried in %i seconds', (ago, wait) => {
    expect(retryAfterFailure({ failingSince: now - ago, now })).toBe(now + wait);
  });

  it('retries at least every hour, as the law requires', () => {
    for (let ago = 0; ago < 10 * 86_400; ago += 997) {
      const wait = retryAfterFailure({ failingSince: now - ago, now }) - now;
      expect(wait).toBeLessThan(3600);
    }
  });
});

describe('late records', () => {
  it.each([
    ['made just now', { age: 100 }, false],
    ['after a failure', { age: 100, failingSince: now - 50 }, true],
    ['a minute younger than the agency’s limit of 240 seconds', { age: 180 }, true],
    ['that waited less', { age: 179 }, false],
    ['that waited ten minutes because the agency asked for it', { age: 600 }, true],
  ])('decides whether to report an incident for records %s', (_which, given, isLate) => {
    const { age, failingSince } = { failingSince: null, ...given };
    expect(isIncident({ failingSince, oldestMadeAt: now - age, now })).toBe(isLate);
  });
});
