import { centsFromEuros } from '@cobertura/domain/money.ts';

/**
 * 49,00 €, as `Intl` writes it. By hand, because waking `Intl` up takes a phone longer than drawing
 * the first page.
 */
export function formatEuros(euros: number): string {
  const digits = `${centsFromEuros(euros)}`.padStart(3, '0');
  const whole = digits.slice(0, -2);
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped},${digits.slice(-2)}\u00a0€`;
}
