import { isoDay } from '@cobertura/domain/dates.ts';
import { startOfIsoDay } from '../../../../lib/dates.ts';

/** Parses unix seconds or a date as text into 2026-09-01. Undefined if it is not a valid day. */
export function readDay(value: string | number | undefined): string | undefined {
  const text = String(value ?? '').trim();
  if (/^\d{1,11}$/.test(text)) return isoDay(Number(text));
  const [, d = '', m = '', y = ''] = text.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  const day = y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text.slice(0, 10);
  const seconds = startOfIsoDay(day);
  return seconds !== undefined && seconds >= 0 ? day : undefined;
}
