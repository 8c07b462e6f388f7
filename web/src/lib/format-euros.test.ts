import { expect, test } from 'vitest';
import { formatEuros } from './format-euros.ts';

test.each([0, 0.05, 0.5, 1, 9.9, 49, 49.99, 999.999, 1234.5, 9999.99, 12_345.6, 1_234_567.89])(
  '%d euros are written as Intl writes them',
  (euros) => {
    const intl = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
    expect(formatEuros(euros)).toBe(intl.format(euros));
  },
);

test('49 euros', () => {
  expect(formatEuros(49)).toBe('49,00\u00a0€');
});
