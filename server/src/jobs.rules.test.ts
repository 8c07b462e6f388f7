import { expect, it } from 'vitest';
import { retries } from './jobs.ts';

/** The shortest pause before a retry, as pg-boss computes it. It adds a random part before the maximum. */
function shortestPause(retryCount: number): number {
  const { retryDelay, retryDelayMax } = retries;
  return Math.min(retryDelayMax, (retryDelay * 2 ** Math.min(16, retryCount + 1)) / 2);
}

it('retries a mail until after a mail server that was down for two days', () => {
  const pauses = Array.from({ length: retries.retryLimit }, (_, count) => shortestPause(count));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(48);
});
