import type { IssueCode } from '@cobertura/domain/issues.ts';
import { type Cents, centsFromEuros } from '@cobertura/domain/money.ts';

/** Reads 12, 12,5 or 1.234,50 as whole cents. Undefined if the text is not an amount in whole cents. */
export function readCents(text: string): Cents | undefined {
  const written = text.replace(/[\s€]/g, '');
  // With a comma, points separate thousands. Without one, a point may be the decimal sign of a keypad.
  const plain = written.includes(',') ? written.replaceAll('.', '').replace(',', '.') : written;
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? centsFromEuros(Number(plain)) : undefined;
}

/** 12,50, as a person types it into a field. */
export function writeCents(amount: number): string {
  const digits = `${amount}`.padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Validates an amount of money that a person types. */
export function centsIssue(text: string, max: number): IssueCode | undefined {
  if (text.trim() === '') return 'required';
  const amount = readCents(text);
  if (amount !== undefined) return amount > max ? 'out-of-range' : undefined;
  return /[.,]\d{3,}$/.test(text.trim()) ? 'too-many-decimals' : 'wrong-format';
}
