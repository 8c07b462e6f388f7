import { type Cents, subtractCents } from '../money.ts';

export type Amounts = { total: Cents; base: Cents; tax: Cents };

/**
 * Splits a total into base and tax. The tax is the total less the base. Computed from the base it
 * can be a cent off: 49.00 is 40.50 and 8.50, but 21 % of 40.50 rounds to 8.51.
 * The rate is in hundredths of a percent: 2100 is 21 %.
 */
export function splitTax(total: Cents, rate: number): Amounts {
  const sign = total < 0 ? -1 : 1;
  const base = (sign * Math.round((Math.abs(total) * 10_000) / (10_000 + rate))) as Cents;
  return { total, base, tax: subtractCents(total, base) };
}

/** The format of records and QR codes: 49.00, -8.50. */
export function plainAmount(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const cents = Math.abs(amount);
  return `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** The Spanish format: 49,00. */
export function spanishAmount(amount: number): string {
  return plainAmount(amount).replace('.', ',');
}
