import { repairStatusNames } from '@cobertura/domain/repair/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { testDatabase } from '../testing/database.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';

const now = new Date('2026-11-15T09:20:41Z');

describe('the repairs of the demo', () => {
  let database: Database;
  const files = filesInMemory();
  beforeAll(async () => {
    database = await testDatabase();
    await loadDemo(database.db, { at: now, files });
  });
  afterAll(() => database.close());

  const repairs = () =>
    database.db
      .selectFrom('repairs')
      .innerJoin('cases', 'cases.id', 'repairs.case_id')
      .selectAll('repairs')
      .select(['cases.channel', 'cases.email', 'cases.updated_at'])
      .orderBy('repairs.number')
      .execute();

  it('are 30, in every status, and in the past', async () => {
    const rows = await repairs();
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(repairStatusNames));
    for (const { reported_at, updated_at } of rows) {
      expect(reported_at < now && updated_at < now).toBe(true);
    }
    expect(rows.some(({ repeats }) => repeats !== null)).toBe(true);
    // Its number follows those of earlier days.
    const after = rows.slice(rows.findIndex(({ repeats }) => repeats !== null));
    const [repeat] = after;
    const dayBefore = Number(repeat?.reported_at) - 24 * 3_600_000;
    expect(after.every(({ reported_at }) => reported_at.getTime() > dayBefore)).toBe(true);
    expect(rows.some(({ objected_at }) => objected_at !== null)).toBe(true);
    expect(rows.some(({ channel }) => channel === 'phone')).toBe(true);
    expect(rows.some(({ due_at }) => due_at !== null && due_at < now)).toBe(true);
  });

  it('have lines with prices and costs from the price list, from the diagnosis on', async () => {
    const { rows } = await sql<{ status: string; outcome: string | null; lines: number }>`
      select status, outcome, count(line.id)::int as lines,
        coalesce(sum(line.quantity * line.price_cents), 0) = coalesce(total_cents, 0) as adds_up
      from repairs left join repair_lines line using (case_id)
      group by repairs.case_id`.execute(database.db);
    for (const { status, outcome, lines } of rows) {
      const isDiagnosed = status === 'repairing' || outcome === 'repaired';
      if (isDiagnosed) expect(lines).toBeGreaterThan(1);
    }
    expect(rows.every((row) => (row as unknown as { adds_up: boolean }).adds_up)).toBe(true);
  });

  it('have a family that pays a share by the rules of its contract', async () => {
    const quotes = await database.db.selectFrom('quotes').selectAll().execute();
    expect(quotes).toMatchObject([{ family_cents: 5900, coverage_cents: 25_000 }]);
    expect(quotes[0]?.valid_until.getTime()).toBeGreaterThan(now.getTime());
  });

  it('show the demo family a report and a rated repair, with photos', async () => {
    const own = (await repairs()).filter(({ email }) => email === 'familia@example.com');
    expect(own.map(({ status, rating }) => [status, rating])).toEqual([
      ['closed', 5],
      ['reported', null],
    ]);
    const photos = await database.db
      .selectFrom('case_files')
      .selectAll()
      .where('case_id', '=', own[0]?.case_id ?? '')
      .execute();
    expect(photos.map(({ purpose }) => purpose).toSorted()).toEqual([
      'after',
      'damage',
      'intake',
      'intake',
    ]);
    expect((await files.find(photos[0]?.file_key ?? ''))?.byteLength).toBe(photos[0]?.byte_size);
    // The product removes some photos, which must not take the file of another one.
    expect(new Set(photos.map(({ file_key }) => file_key)).size).toBe(photos.length);
  });
});
