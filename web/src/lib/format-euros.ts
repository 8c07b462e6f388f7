import { centsFromEuros } from '@cobertura/domain/money.ts';

/**
 * Writes 49,00 € as `Intl` does. Loading `Intl` takes longer on a phone than rendering the first
 * page, so this does without it.
 */
export function formatEuros(euros: number): string {
  const cents = centsFromEuros(euros);
  const sign = cents < 0 ? '-' : '';
  const digits = `${Math.abs(cents)}`.padStart(3, '0');
  const whole = digits.slice(0, -2);
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${grouped},${digits.slice(-2)}\u00a0€`;
}
