import { soonDays } from '@cobertura/domain/case/days-left.ts';
import { isoDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import type { Db } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import { countDueBefore } from '../store/list.ts';

/** Counts the open withdrawals and complaints after their deadline, and those that are due soon. */
export async function countDueCases(
  db: Db,
  now: Date,
): Promise<{ overdue: number; dueSoon: number }> {
  const today = isoDay(toSeconds(now));
  const startOf = (day: string) => fromSeconds(startOfIsoDay(day));
  const { all, overdue } = await countDueBefore(db, {
    today: startOf(today),
    end: startOf(addCalendarDays(today, soonDays + 1)),
  });
  return { overdue: Number(overdue), dueSoon: Number(all) - Number(overdue) };
}
