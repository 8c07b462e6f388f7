import { madridTime } from '@cobertura/domain/dates.ts';
import type { Range } from './queries.ts';

export const usualRanges = ['this-month', 'last-month', 'last-quarter'] as const;

export type UsualRange = (typeof usualRanges)[number];

/** The first and the last day of a usual range, in Madrid time. */
export function usualRange(name: UsualRange, now: number): Required<Range> {
  const { year, month } = madridTime(now);
  switch (name) {
    case 'this-month':
      return months(year, month, 1);
    case 'last-month':
      return months(year, month - 1, 1);
    case 'last-quarter':
      return months(year, month - ((month - 1) % 3) - 3, 3);
  }
}

/** Months may overflow, like in `Date.UTC`. */
function months(year: number, month: number, count: number): Required<Range> {
  return { from: day(year, month, 1), to: day(year, month + count, 0) };
}

function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

/** Whether the range ends before it starts. */
export function isBackwards({ from, to }: Range): boolean {
  return Boolean(from && to && from > to);
}
