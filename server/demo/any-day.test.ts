import { madridDay } from '@cobertura/domain/dates.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';
import { perLayer } from '../testing/layer.ts';

// The campaign begins on the first day of the month before last, so its age depends on the day.
const days = perLayer({
  everyday: ['2027-02-28T22:00:00Z'],
  all: [
    '2026-11-19T18:50:00Z',
    '2027-01-01T00:30:00Z',
    '2027-02-28T22:00:00Z',
    '2027-07-31T21:00:00Z',
    '2028-02-29T12:00:00Z',
  ],
});

describe.each(days)('the demo of %s', (day) => {
  const at = new Date(day);
  const today = madridDay(at);
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await loadDemo(database.db, { at, files: filesInMemory() });
  });
  afterAll(() => database.close());

  it('has 30 repairs, one with a quote', async () => {
    const rows = await database.db.selectFrom('repairs').select('case_id').execute();
    expect(rows).toHaveLength(30);
    const quotes = await database.db.selectFrom('quotes').selectAll().execute();
    expect(quotes).toMatchObject([{ family_cents: 5900, coverage_cents: 25_000 }]);
  });

  it('has 8 loaners, one late and one due soon, and nothing in the future', async () => {
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
  });
});
