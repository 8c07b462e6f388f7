import { workingSeconds } from '@cobertura/domain/holiday/working-time.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import type { Span } from '@cobertura/domain/repair-numbers/spans.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type NumbersApp, numbersApp } from '../../../testing/repair-numbers.ts';
import { causeEvent } from '../../../testing/repair-stories.ts';

const at = (text: string) => Date.parse(text) / 1000;

describe('the time in each status', () => {
  let product: NumbersApp;
  let other: Member;
  beforeAll(async () => {
    product = await numbersApp();
    other = await product.staff('admin');
  });
  afterAll(() => product.close());

  const goTo = (time: string) => {
    product.clock.time = new Date(time);
  };
  const cause = (id: string, event: RepairEvent) => causeEvent(product, id, { event, by: other });
  const stay = async (span: Span) =>
    (await product.numbers()).stays.find((each) => each.span === span);

  it('is counted by the database as the domain counts it', async () => {
    const holidays = await product.deps.db
      .selectFrom('holidays')
      .select(sql<string>`day::text`.as('day'))
      .execute();
    const days = holidays.map(({ day }) => day);
    const instant = fc.integer({
      min: at('2025-12-20T00:00:00Z'),
      max: at('2027-12-31T00:00:00Z'),
    });
    const pairs = fc.sample(fc.tuple(instant, instant), 300).map((pair) => pair.toSorted());
    const { rows } = await sql<{ worked: number }>`
      select (working_clock(to_timestamp(until)) - working_clock(to_timestamp(since)))::float8 as worked
      from unnest(${pairs.map(([since]) => since)}::int[], ${pairs.map(([, until]) => until)}::int[])
        with ordinality as pair (since, until, place)
      order by place`.execute(product.deps.db);
    expect(rows.map(({ worked }) => worked)).toEqual(
      pairs.map(([from = 0, to = 0]) => workingSeconds({ from, to }, days)),
    );
  });

  it('is what passed on working days until the repair left the status', async () => {
    goTo('2026-11-13T09:59:59Z');
    // A Friday. The weekend does not count.
    const { id } = await product.report({ happenedOn: '2026-11-13' });
    goTo('2026-11-16T10:00:00Z');
    await cause(id, 'accepted');
    expect(await stay('reported')).toEqual({ span: 'reported', repairs: 1, p50: 1, p90: 1 });
    goTo('2026-11-18T15:00:00Z');
    await cause(id, 'received');
    goTo('2026-11-19T10:00:00Z');
    await cause(id, 'diagnosed');
    expect(await stay('total')).toMatchObject({ repairs: 0, p50: null });
    // 8 December is a holiday. The event changes no status.
    goTo('2026-12-07T10:00:00Z');
    await cause(id, 'part-awaited');
    goTo('2026-12-09T10:00:00Z');
    await cause(id, 'repaired');
    goTo('2026-12-23T10:00:00Z');
    await cause(id, 'returned');
    expect((await product.numbers()).stays).toEqual([
      { span: 'reported', repairs: 1, p50: 1, p90: 1 },
      { span: 'needs-info', repairs: 0, p50: null, p90: null },
      { span: 'accepted', repairs: 1, p50: 2.2, p90: 2.2 },
      { span: 'received', repairs: 1, p50: 0.8, p90: 0.8 },
      { span: 'quoted', repairs: 0, p50: null, p90: null },
      { span: 'repairing', repairs: 1, p50: 13, p90: 13 },
      { span: 'ready', repairs: 1, p50: 10, p90: 10 },
      // Until it was ready: 1 + 2.2 + 0.8 + 13. The family was awaited for 2.2 of them.
      { span: 'total', repairs: 1, p50: 17, p90: 17 },
      { span: 'ours', repairs: 1, p50: 14.8, p90: 14.8 },
    ]);
  });

  it('counts a status each time, also after an objection', async () => {
    goTo('2026-12-28T10:00:00Z');
    const { id } = await product.report({ happenedOn: '2026-12-28' });
    const before = (await stay('reported'))?.repairs ?? 0;
    await cause(id, 'rejected');
    const author = await product.staff('admin');
    await product.deps.db
      .updateTable('repairs')
      .set({ rejected_by: author.id })
      .where('case_id', '=', id)
      .execute();
    const { family } = await ownerOf(id);
    const objected = await product.request(`POST /my-repairs/${id}/objection`, {
      as: family,
      payload: { text: 'No estoy de acuerdo: la pantalla está rota.' },
    });
    expect(objected.statusCode).toBe(200);
    await cause(id, 'accepted');
    expect((await stay('reported'))?.repairs).toBe(before + 2);
  });

  it('keeps the stays for good', async () => {
    await expect(sql`delete from repair_stays`.execute(product.deps.db)).rejects.toThrow(
      /never changed or removed/,
    );
  });

  it('has a percentile of each model and school', async () => {
    expect((await product.numbers(`?model=${product.model}`)).stays).toEqual(
      (await product.numbers()).stays,
    );
    expect((await product.numbers('?school=SCHOOL-9')).stays[0]).toMatchObject({ repairs: 0 });
    expect((await product.numbers('?campaign=2025')).stays[0]).toMatchObject({ repairs: 0 });
  });

  async function ownerOf(id: string) {
    const row = await product.deps.db
      .selectFrom('cases')
      .innerJoin('users', 'users.id', 'cases.user_id')
      .select(['users.id', 'users.email'])
      .where('cases.id', '=', id)
      .executeTakeFirstOrThrow();
    const family: Member = { ...row, scopes: ['user'], lang: 'es', sessionVersion: 1 };
    return { family };
  }
});
