import { isoDay } from '@cobertura/domain/dates.ts';
import { describe, expect, test } from 'vitest';
import { endOfIsoDay, startOfIsoDay } from './dates.ts';

const utc = (text: string) => Date.parse(text) / 1000;

describe('days in Madrid', () => {
  // Covers B5.4
  test.each([
    ['2026-07-01', '2026-06-30T22:00:00Z', '2026-07-01T21:59:59Z'],
    ['2026-12-31', '2026-12-30T23:00:00Z', '2026-12-31T22:59:59Z'],
    // The clocks change: 23 and 25 hours.
    ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T21:59:59Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ])('starts %s at %s and ends it at %s', (day, first, last) => {
    expect(startOfIsoDay(day)).toBe(utc(first));
    expect(endOfIsoDay(day)).toBe(utc(last));
    expect(isoDay(utc(first))).toBe(day);
    expect(isoDay(utc(last))).toBe(day);
  });

  test.each(['', '2026-02-31', '2026-13-01', '31/08/2027', '2026-1-1'])(
    'returns undefined for the invalid day "%s"',
    (text) => {
      expect(startOfIsoDay(text)).toBeUndefined();
      expect(endOfIsoDay(text)).toBeUndefined();
    },
  );
});
