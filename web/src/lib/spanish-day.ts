/** 15/11/2026, from 2026-11-15. */
export function spanishDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
