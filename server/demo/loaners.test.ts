import { madridDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';

// The campaign begins on the first day of the month before last, so its age depends on the day.
it.each(['2026-11-15T09:20:41Z', '2027-01-01T00:30:00Z', '2028-02-29T12:00:00Z'])(
  'the demo of %s has 8 loaners, one late and one due soon, and nothing in the future',
  async (day) => {
    const at = new Date(day);
    const today = madridDay(at);
    const database = await testDatabase();
    await loadDemo(database.db, { at, files: filesInMemory() });
    const loaners = await database.db
      .selectFrom('loaners')
      .leftJoin('loans', 'loans.loaner_id', 'loaners.id')
      .select(['code', 'retired_at', 'lent_at', 'due_on', 'returned_at', 'back_items'])
      .orderBy('code')
      .execute();
    expect(loaners).toHaveLength(8);
    const lent = loaners.filter((loaner) => loaner.lent_at && !loaner.returned_at);
    expect(lent.map(({ due_on }) => due_on)).toEqual(
      [-3, 2, 12].map((days) => addCalendarDays(today, days)),
    );
    for (const { lent_at, due_on, returned_at } of lent) {
      expect(lent_at && lent_at < at && madridDay(lent_at) <= String(due_on)).toBe(true);
      expect(returned_at === null || returned_at < at).toBe(true);
    }
    expect(loaners.some(({ back_items }) => back_items && !back_items.includes('charger'))).toBe(
      true,
    );
    expect(loaners.filter(({ retired_at }) => retired_at !== null)).toHaveLength(1);
    const events = await database.db
      .selectFrom('case_events')
      .select(['event', 'at'])
      .where('event', 'like', 'loaner-%')
      .execute();
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      ...['loaner-lent', 'loaner-lent', 'loaner-lent', 'loaner-lent'],
      'loaner-returned',
    ]);
    expect(events.every((event) => event.at < at)).toBe(true);
    await database.close();
  },
);
