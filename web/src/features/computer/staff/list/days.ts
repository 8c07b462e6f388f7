import { isoDay, startOfIsoDay } from '../../../../lib/dates.ts';

/** A day as date fields write it, 2026-09-01, from unix seconds or a date as text. */
export function readDay(value: string | number | undefined): string | undefined {
  const written = String(value ?? '').trim();
  if (/^\d{1,11}$/.test(written)) return isoDay(Number(written));
  const [, d = '', m = '', y = ''] = written.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  const day = y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : written.slice(0, 10);
  const seconds = startOfIsoDay(day);
  return seconds !== undefined && seconds >= 0 ? day : undefined;
}
