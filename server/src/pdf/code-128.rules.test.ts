import { expect, it } from 'vitest';
import { code128 } from './code-128.ts';

it('has a start, a symbol for each letter, a check digit and a stop', () => {
  const widths = code128('A2026-000123');
  // Each symbol is 11 modules wide, and the stop is 13.
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe((1 + 12 + 1) * 11 + 13);
  expect(widths).toHaveLength((1 + 12 + 1) * 6 + 7);
});

it('has the sum of the weighted letters as its check digit', () => {
  // 104 + 1 × 48 + 2 × 42 + 3 × 42 + 4 × 17 + 5 × 18 + 6 × 19 + 7 × 35 = 879, which leaves 55.
  const widths = code128('PJJ123C').join('');
  expect(widths.slice(0, 6)).toBe('211214');
  expect(widths.slice(-13, -7)).toBe('311321');
  expect(widths.slice(-7)).toBe('2331112');
});

it.each(['ñ', '\n', '€'])('refuses the letter %j, which has no symbol', (text) => {
  expect(() => code128(text)).toThrow('Code 128');
});
