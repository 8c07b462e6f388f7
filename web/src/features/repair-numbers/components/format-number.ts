import type { ColumnKind } from '@cobertura/domain/repair-numbers/table-names.ts';
import { formatCount } from '../../../lib/format-count.ts';

/** Writes a number of a table: 1.234 · 12,1 · 28,0 % · 9.800 €. The file has the cents. */
export function formatNumber(kind: ColumnKind, value: number): string {
  return format[kind](value);
}

const format: Record<ColumnKind, (value: number) => string> = {
  count: formatCount,
  rate: oneDecimal,
  days: oneDecimal,
  percent: (share) => `${oneDecimal(share * 100)}\u00a0%`,
  cents: (cents) => `${formatCount(Math.round(cents / 100))}\u00a0€`,
};

function oneDecimal(value: number): string {
  const [whole = '', decimal] = value.toFixed(1).split('.');
  return `${formatCount(Number(whole))},${decimal}`;
}
