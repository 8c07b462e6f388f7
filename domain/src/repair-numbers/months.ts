/** The months from the first to the last that has repairs, also those without one: 2026-11. */
export function listMonths(
  counted: ReadonlyMap<string, number>,
): { month: string; repairs: number }[] {
  const [first, last] = [[...counted.keys()].toSorted()[0], [...counted.keys()].toSorted().at(-1)];
  const months = [];
  for (let month = first; month && last && month <= last; month = nextMonth(month)) {
    months.push({ month, repairs: counted.get(month) ?? 0 });
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
