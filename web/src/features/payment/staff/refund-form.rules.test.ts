import { describe, expect, test } from 'vitest';
import { parseEuros, refundIssues } from './refund-form.ts';

describe('refund amount', () => {
  test.each([
    ['49', 49],
    ['12,50', 12.5],
    ['12.5', 12.5],
    [' 3 € ', 3],
    ['1,005', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('parses “%s” as %s', (written, euros) => {
    expect(parseEuros(written)).toBe(euros);
  });

  test('accepts more than zero and at most the rest', () => {
    const other = { why: 'x', isTransfer: false, day: '', iban: '' };
    const issue = (amount: string) => refundIssues({ amount, ...other }, 10).amount;
    expect([issue('0'), issue('10'), issue('10,01'), issue('x')]).toEqual([
      'out-of-range',
      undefined,
      'out-of-range',
      'wrong-format',
    ]);
  });
});
