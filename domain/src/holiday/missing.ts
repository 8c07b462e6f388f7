/** Galicia has 14 public holidays in a year, and 2 of them are local (Estatuto de los Trabajadores art. 37.2). */
export const holidaysPerYear = 12;

export type IncompleteYear = { year: number; count: number };

/** Lists this year and the next one where they have fewer holidays than the law sets. */
export function listIncompleteYears(holidays: readonly string[], today: string): IncompleteYear[] {
  const thisYear = Number(today.slice(0, 'YYYY'.length));
  return [thisYear, thisYear + 1]
    .map((year) => ({ year, count: holidays.filter((day) => day.startsWith(`${year}-`)).length }))
    .filter(({ count }) => count < holidaysPerYear);
}
