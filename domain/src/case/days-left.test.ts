import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ['2026-12-01T23:59:59+01:00', '2026-11-16T10:00:00+01:00', 15],
  ['2026-12-01T23:59:59+01:00', '2026-12-01T00:00:00+01:00', 0],
  ['2026-12-01T23:59:59+01:00', '2026-12-01T23:59:59+01:00', 0],
  ['2026-12-01T23:59:59+01:00', '2026-12-02T00:00:00+01:00', -1],
  // The day in Madrid counts, not the day in UTC.
  ['2026-12-01T23:59:59+01:00', '2026-11-30T23:30:00Z', 0],
  // Clocks go back on 25 October 2026 and forward on 28 March 2027.
  ['2026-10-26T23:59:59+01:00', '2026-10-24T00:00:00+02:00', 2],
  ['2026-10-25T23:59:59+01:00', '2026-10-25T00:00:00+02:00', 0],
  ['2027-03-29T23:59:59+02:00', '2027-03-27T23:59:59+01:00', 2],
  ['2028-03-01T23:59:59+01:00', '2028-02-28T12:00:00+01:00', 2],
])('a deadline of %s seen at %s is %i days away', (dueAt, now, days) => {
  expect(daysLeft(at(dueAt), at(now))).toBe(days);
});
