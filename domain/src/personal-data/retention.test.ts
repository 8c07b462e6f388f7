import { describe, expect, test } from 'vitest';
import { formatDateTime } from '../dates.ts';
import { keptUntil } from './retention.ts';

const at = (text: string) => Math.floor(Date.parse(text) / 1000);

describe('retention after erasure', () => {
  test.each([
    [['2026-09-15T10:00:00Z'], '15/09/2032 23:59'],
    [['2026-09-15T10:00:00Z', '2027-08-31T21:59:59Z', '2025-01-01T00:00:00Z'], '31/08/2033 23:59'],
    // The day in Madrid counts.
    [['2026-12-31T23:30:00Z'], '01/01/2033 23:59'],
    [['2024-02-29T10:00:00Z'], '01/03/2030 23:59'],
  ])('records of %j are kept until %s', (moments, until) => {
    expect(formatDateTime(keptUntil(moments.map(at)) ?? 0)).toBe(until);
  });

  test('keeps nothing without a contract, payment or invoice', () => {
    expect(keptUntil([])).toBeUndefined();
  });
});
