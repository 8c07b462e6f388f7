import { expect, test } from 'vitest';
import { formatEuros } from './format-euros.ts';

test.each([
  -1234.5, -12_345.6, -49, -0.05, 0, 0.05, 0.5, 1, 9.9, 49, 49.99, 999.999, 1234.5, 9999.99,
  12_345.6, 1_234_567.89,
])('formats %d euros as Intl does', (euros) => {
  const intl = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
  expect(formatEuros(euros)).toBe(intl.format(euros));
});

test('formats 49 euros as 49,00 €', () => {
  expect(formatEuros(49)).toBe('49,00\u00a0€');
});
