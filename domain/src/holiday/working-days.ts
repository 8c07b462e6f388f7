/**
 * Days are days in Madrid: 2026-11-15. `holidays` are the national and Galician public holidays. Saturdays
 * and Sundays are not working days (Ley 39/2015 art. 30.2; Regulation 1182/71 art. 2).
 */
export function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== saturday && weekday !== sunday && !holidays.includes(day);
}

const sunday = 0;
const saturday = 6;

/** The day itself if it is a working day, else the first working day after it. */
export function nextWorkingDay(day: string, holidays: readonly string[]): string {
  let next = day;
  while (!isWorkingDay(next, holidays)) next = addCalendarDays(next, 1);
  return next;
}

/** The last of `count` working days after a day. The day itself does not count. */
export function addWorkingDays(day: string, count: number, holidays: readonly string[]): string {
  let last = day;
  for (let counted = 0; counted < count; counted += 1) {
    last = nextWorkingDay(addCalendarDays(last, 1), holidays);
  }
  return last;
}

/** The working days after a day until another one, which counts. */
export function countWorkingDays(
  { after, until }: { after: string; until: string },
  holidays: readonly string[],
): number {
  let count = 0;
  for (let day = addCalendarDays(after, 1); day <= until; day = addCalendarDays(day, 1)) {
    if (isWorkingDay(day, holidays)) count += 1;
  }
  return count;
}

export function addCalendarDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
