import { describe, expect, it } from 'vitest';
import { repairOutcomes } from './outcome.ts';
import { repairStatusNames } from './status.ts';
import { isExpectedDay, isSeenByWorkshop, lastGuaranteedDay } from './workshop.ts';

describe('what the workshop sees', () => {
  it.each([
    [false, ['accepted', 'received', 'quoted', 'repairing', 'ready']],
    [true, repairStatusNames],
  ])('with the laptop arrived: %s', (hasArrived, seen) => {
    expect(repairStatusNames.filter((status) => isSeenByWorkshop({ status, hasArrived }))).toEqual(
      seen,
    );
  });
});

describe('the guarantee', () => {
  it.each([
    ['2026-11-18', '2027-02-18'],
    ['2026-11-30', '2027-02-28'],
    ['2027-11-30', '2028-02-29'],
    ['2026-12-31', '2027-03-31'],
    ['2026-10-31', '2027-01-31'],
    ['2027-03-31', '2027-06-30'],
  ])('of a laptop that is returned on %s ends on %s', (returned, last) => {
    expect(lastGuaranteedDay(returned, 'repaired')).toBe(last);
  });

  it('follows a repair or a replacement only', () => {
    const guaranteed = repairOutcomes.filter((outcome) => lastGuaranteedDay('2026-11-18', outcome));
    expect(guaranteed).toEqual(['repaired', 'replaced']);
    expect(lastGuaranteedDay('2026-11-18', null)).toBeNull();
  });
});

it.each([
  ['2026-11-17', false],
  ['2026-11-18', true],
  ['2027-11-18', true],
  ['2027-12-01', false],
])('a laptop may be expected on %s: %s', (day, isAllowed) => {
  expect(isExpectedDay(day, '2026-11-18')).toBe(isAllowed);
});
