import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsPostgres } from '../../../testing/needs.ts';
import { type NumbersApp, numbersApp } from '../../../testing/repair-numbers.ts';
import { moveTo } from '../../../testing/repair-states.ts';
import { coveredNow } from '../../../testing/repairs.ts';
import { recount } from './store/sums.ts';

const later = { ...coveredNow, campaignStart: new Date('2027-01-01T00:00:00+01:00') };

describe('the sums of the numbers', () => {
  let product: NumbersApp;
  beforeAll(async () => {
    product = await numbersApp();
  });
  afterAll(() => product.close());

  /** The sums without the rows that are zero. */
  async function sums() {
    const { rows } = await sql`
      select campaign, model_id, school_code, about, value, sum(covered)::int as covered,
        sum(received)::int as received, sum(repairs)::int as repairs, sum(repeats)::int as repeats,
        sum(returned)::int as returned, sum(price)::int as price, sum(family)::int as family,
        sum(cost)::int as cost, sum(borne)::int as borne
      from repair_numbers group by 1, 2, 3, 4, 5
      having (sum(covered), sum(received), sum(repairs)) <> (0, 0, 0)
      order by 1, 2, 3, 4, 5`.execute(product.deps.db);
    return rows;
  }

  async function moves() {
    const { rows } = await sql`
      select day::text, sum(change)::int as change from workshop_moves group by 1
      having sum(change) <> 0 order by 1`.execute(product.deps.db);
    return rows;
  }

  async function expectTrue() {
    const before = [await sums(), await moves()];
    await product.recount();
    expect([await sums(), await moves()]).toEqual(before);
  }

  it('follow a computer to another model and school, with its money and its open repair', async () => {
    const { computerId } = await product.repairIn('repairing', {
      total_cents: 5000,
      coverage_cents: 4000,
      family_cents: 1000,
      cost_cents: 3000,
    });
    const modelId = await product.addModel({ model: 'Acer' });
    const schoolCode = await product.addSchool('SCHOOL-3');
    await product.deps.db
      .updateTable('computers')
      .set({ model_id: modelId, school_code: schoolCode })
      .where('id', '=', computerId)
      .execute();
    const { models } = await product.numbers();
    expect(models).toMatchObject([
      { name: 'Acer', covered: 1, received: 4900, repairs: 1, borne: 2000 },
    ]);
    await expectTrue();
  });

  it('take a repair out that is rejected or cancelled, and back after an objection', async () => {
    const { id } = await product.repairIn('reported');
    const count = async () => (await product.numbers()).months[0]?.repairs;
    const before = (await count()) ?? 0;
    await moveTo(product, id, { status: 'rejected', cover: 'not-covered' });
    expect(await count()).toBe(before - 1);
    await moveTo(product, id, { status: 'reported', cover: null });
    expect(await count()).toBe(before);
    await moveTo(product, id, { status: 'cancelled' });
    expect(await count()).toBe(before - 1);
    await expectTrue();
  });

  it('follow payments, refunds and corrections of a payment', async () => {
    const { computerId } = await product.covered(later);
    const received = async () => (await product.numbers('?campaign=2027')).models[0]?.received;
    expect(await received()).toBe(4900);
    const change = (changes: object) =>
      product.deps.db
        .updateTable('payments')
        .set(changes)
        .where('computer_id', '=', computerId)
        .execute();
    await change({ refunded_cents: 1000 });
    expect(await received()).toBe(3900);
    await change({ to_refund: 'not-due' });
    expect(await received()).toBe(0);
    await change({ to_refund: null, refunded_cents: 0 });
    expect(await received()).toBe(4900);
    await expectTrue();
    await product.deps.db.deleteFrom('payments').where('computer_id', '=', computerId).execute();
    expect(await received()).toBe(0);
    await expectTrue();
  });

  it('do not count the share that a family pays for a repair', async () => {
    const { computerId, id } = await product.repairIn('quoted');
    const before = await sums();
    await sql`with paid as (
        insert into payments (id, computer_id, repair_id, method, amount_cents, received_at, source)
        values (gen_random_uuid(), ${computerId}, ${id}, 'transfer', 2000, now(), 'hand') returning id
      )
      insert into quotes (case_id, made_at, made_by, file_sha256, total_cents, coverage_cents, family_cents,
        valid_until, paid_at, payment_id)
      select ${id}, now(), (select id from users limit 1), '', 2000, 0, 2000, now(), now(), paid.id
      from paid`.execute(product.deps.db);
    expect(await sums()).toEqual(before);
    await expectTrue();
  });

  it('count a laptop that comes and goes on each of its days', async () => {
    const { id } = await product.repairIn('reported');
    await moveTo(product, id, { status: 'received', arrived_at: new Date('2026-11-10T23:30:00Z') });
    await moveTo(product, id, {
      status: 'closed',
      arrived_at: new Date('2026-11-10T23:30:00Z'),
      returned_at: new Date('2026-11-13T08:00:00Z'),
    });
    const { days } = (await product.numbers()).workshop;
    // Half past midnight in Madrid is the next day.
    expect(days.slice(0, 4)).toEqual([
      { day: '2026-11-11', laptops: 1 },
      { day: '2026-11-12', laptops: 1 },
      { day: '2026-11-13', laptops: 1 },
      { day: '2026-11-14', laptops: 0 },
    ]);
    await expectTrue();
  });

  it('miss nothing that is changed while they are counted', needsPostgres, async () => {
    const { db } = product.deps;
    const { computerId } = await product.covered(later);
    const before = await sums();
    const change = (tx: typeof db, changes: object) =>
      tx
        .updateTable('coverage_periods')
        .set(changes)
        .where('computer_id', '=', computerId)
        .execute();
    // Saved after the count began, and after it has ended.
    await db.transaction().execute(async (tx) => {
      await change(tx, { withdrawn_at: new Date() });
      await product.recount();
    });
    await db.transaction().execute(async (tx) => {
      await recount(tx);
      await change(db, { withdrawn_at: null });
    });
    expect(await sums()).toEqual(before);
    await expectTrue();
  });

  it('stay correct when two recounts run at once', needsPostgres, async () => {
    const before = await sums();
    await Promise.all([product.recount(), product.recount(), product.recount()]);
    expect(await sums()).toEqual(before);
  });
});
