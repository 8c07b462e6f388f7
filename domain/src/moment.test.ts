import { expect, it } from 'vitest';
import { readMoment } from './moment.ts';

it.each([
  ['1789000000', 'from', 1_789_000_000],
  ['1789000000', 'to', 1_789_000_000],
  ['2026-11-15', 'from', Date.parse('2026-11-15T00:00:00+01:00') / 1000],
  ['2026-11-15', 'to', Date.parse('2026-11-15T23:59:59+01:00') / 1000],
  ['2026-10-25', 'to', Date.parse('2026-10-25T23:59:59+01:00') / 1000],
  ['2026-02-30', 'from', undefined],
  ['2026-13-01', 'from', undefined],
  ['15/11/2026', 'from', undefined],
  ['-5', 'from', undefined],
  ['', 'to', undefined],
] as const)('reads "%s" as the "%s" limit of a range', (text, edge, seconds) => {
  expect(readMoment(text, edge)).toBe(seconds);
});
