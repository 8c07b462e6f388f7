import { expect, test } from 'vitest';
import { secondsPerWorkingDay, workingSeconds } from '../holiday/working-time.ts';
import { ageGroups, ageLimits } from './ages.ts';

const at = (text: string) => Date.parse(text) / 1000;
const holidays = ['2026-12-08', '2026-12-25'];

test.each([
  // A Monday: two working days before it is the Thursday.
  ['2026-11-16T10:00:00+01:00', '2026-11-12T10:00:00+01:00', '2026-10-26T10:00:00+01:00'],
  // A Sunday has no working time of its own.
  ['2026-11-15T10:00:00+01:00', '2026-11-12T00:00:00+01:00', '2026-10-26T00:00:00+01:00'],
  // Two holidays lie between.
  ['2026-12-28T08:00:00+01:00', '2026-12-23T08:00:00+01:00', '2026-12-03T08:00:00+01:00'],
])('at %s, repairs since before %s are older than two days', (now, two, fifteen) => {
  const limits = ageLimits(at(now), holidays);
  expect(limits[0]).toBe(at(two));
  expect(limits.at(-1)).toBe(at(fifteen));
});

test('the limits are the ends of the groups, in working time', () => {
  const now = at('2027-01-04T17:30:00+01:00');
  const ages = ageLimits(now, holidays).map(
    (from) => workingSeconds({ from, to: now }, holidays) / secondsPerWorkingDay,
  );
  expect(ages).toEqual(ageGroups.flatMap(({ to }) => to ?? []));
});
