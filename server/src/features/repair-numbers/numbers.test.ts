import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NumbersApp, numbersApp } from '../../../testing/repair-numbers.ts';
import { coveredNow } from '../../../testing/repairs.ts';
import { newId } from '../../lib/ids.ts';

const sums = (total: number, family: number, cost: number) => ({
  total_cents: total,
  coverage_cents: total - family,
  family_cents: family,
  cost_cents: cost,
});

describe('the numbers of a campaign', () => {
  let product: NumbersApp;
  let lenovo: string;

  beforeAll(async () => {
    product = await numbersApp();
    lenovo = await product.addModel({ model: 'Lenovo' });
    await product.addSchool('SCHOOL-2', { town: 'Vigo' });
    const { repairIn } = product;
    const repaired = await repairIn('closed', {
      outcome: 'repaired',
      cause_found: 'liquid',
      rating: 5,
      rated_at: new Date(),
      guaranteed_until: new Date('2027-02-16T22:59:59Z'),
      ...sums(10_000, 2000, 7000),
    });
    await repairIn('closed', {
      outcome: 'replaced',
      rating: 4,
      rated_at: new Date(),
      // Its share goes back.
      ...sums(5000, 700, 3000),
    });
    // The family pays more than it costs, which makes the others no cheaper.
    await repairIn('repairing', sums(2000, 1500, 1000));
    await repairIn('quoted', sums(9000, 4000, 8000));
    await repairIn('rejected', { cover: 'not-covered' });
    await repairIn('cancelled');
    await repairIn('ready', { cover: 'not-covered', outcome: 'unrepaired' });
    await repairIn('ready', { outcome: 'unrepaired', ...sums(9999, 0, 9999) });
    await repairIn('closed', { outcome: 'no-fault', cause_found: 'none' });
    // Within the guarantee.
    const again = await product.request(`POST /my-repairs/${repaired.id}/reopen`, {
      as: repaired.family,
      payload: {
        parts: ['screen'],
        cause: 'wear',
        text: 'La pantalla vuelve a fallar.',
        happenedOn: '2026-11-16',
        noPhotoReason: 'No tengo cámara',
      },
    });
    expect(again.statusCode).toBe(200);

    const other = { modelId: lenovo, schoolCode: 'SCHOOL-2' };
    await product.covered({ ...coveredNow, ...other });
    // A year before.
    await repairIn('reported', {
      cause: 'wear',
      rows: {
        campaignStart: new Date('2025-12-01T00:00:00+01:00'),
        endDate: new Date('2026-11-30T23:59:59+01:00'),
        paidAt: new Date('2025-12-10T10:00:00Z'),
      },
    });
    await product.covered({ status: 'waiting' });
    for (const code of ['P-01', 'P-02', 'P-03']) await addLoaner(code);
    await changeMoneyOf(repaired.computerId, { refunded_cents: 900 });
    const refunded = await product.covered();
    await changeMoneyOf(refunded.computerId, { refunded_cents: 4900 });
    await changePeriodOf(refunded.computerId, {
      paid_at: null,
      end_date: null,
      refunded_at: new Date(),
    });
    const withdrawn = await product.covered();
    await changePeriodOf(withdrawn.computerId, { withdrawn_at: new Date() });
    await changeMoneyOf(withdrawn.computerId, { to_refund: 'withdrawn' });
  }, 120_000);
  afterAll(() => product.close());

  function addLoaner(code: string) {
    const at = product.clock.now();
    return product.deps.db
      .insertInto('loaners')
      .values({
        id: newId(at),
        code,
        serial_number: code,
        model: 'HP ProBook',
        kept_at: 'Lugo',
        retired_at: code === 'P-03' ? at : null,
        created_at: at,
        created_by: product.admin.id,
        updated_at: at,
      })
      .execute();
  }

  function changeMoneyOf(computerId: string, changes: object) {
    return product.deps.db
      .updateTable('payments')
      .set(changes)
      .where('computer_id', '=', computerId as never)
      .execute();
  }

  function changePeriodOf(computerId: string, changes: object) {
    return product.deps.db
      .updateTable('coverage_periods')
      .set(changes)
      .where('computer_id', '=', computerId as never)
      .execute();
  }

  const hp = {
    name: 'HP ProBook',
    covered: 9,
    received: 9 * 4900 - 900,
    repairs: 7,
    repeats: 1,
    returned: 2,
    price: 17_000,
    family: 3500,
    cost: 11_000,
    borne: 8000,
  };

  it('are the exact sums of its periods, payments and repairs', async () => {
    const { at: _, campaign, campaigns, models, schools, byCampaign } = await product.numbers();
    expect({ campaign, campaigns }).toEqual({ campaign: 2026, campaigns: [2026, 2025] });
    expect(models).toEqual([
      { _id: product.model, ...hp },
      {
        ...{ _id: lenovo, name: 'Lenovo', covered: 1, received: 4900, repairs: 0, repeats: 0 },
        ...{ returned: 0, price: 0, family: 0, cost: 0, borne: 0 },
      },
    ]);
    expect(schools).toEqual([
      { _id: 'SCHOOL-1', name: 'CEIP SCHOOL-1 (Lugo)', covered: 9, repairs: 7 },
      { _id: 'SCHOOL-2', name: 'CEIP SCHOOL-2 (Vigo)', covered: 1, repairs: 0 },
    ]);
    expect(byCampaign).toMatchObject([
      { campaign: 2025, covered: 1, received: 4900, repairs: 1, borne: 0 },
      { campaign: 2026, covered: 10, received: 10 * 4900 - 900, repairs: 7, borne: 8000 },
    ]);
  });

  it('count the causes as found or else as told, the months and the ratings', async () => {
    const { causes, months, ratings } = await product.numbers();
    expect(Object.fromEntries(causes.map(({ cause, repairs }) => [cause, repairs]))).toEqual({
      drop: 4,
      liquid: 1,
      pressure: 0,
      wear: 1,
      none: 1,
      other: 0,
    });
    expect(months).toEqual([{ month: '2026-11', repairs: 7 }]);
    expect(ratings).toEqual([0, 0, 0, 1, 1]);
  });

  it('count the open repairs of every campaign, and the laptops at the workshop', async () => {
    const { open, workshop } = await product.numbers();
    const sum = open.ages.reduce((before, { repairs }) => before + repairs, 0);
    // Two reports, one in repair, one quoted, and two that are ready.
    expect(open.ages[0]).toEqual({ repairs: 6, late: 0 });
    expect(sum).toBe(6);
    // Four are there, and three came and went back today. One of the laptops to lend is retired.
    expect(workshop).toEqual({
      days: [{ day: '2026-11-16', laptops: 7 }],
      now: 4,
      loaners: 2,
      lent: 0,
    });
  });

  it('are those of another campaign, a model or a school on request', async () => {
    expect((await product.numbers('?campaign=2025')).models).toMatchObject([
      { _id: product.model, covered: 1, repairs: 1, received: 4900 },
    ]);
    const ofModel = await product.numbers(`?model=${lenovo}`);
    expect(ofModel.models).toMatchObject([{ _id: lenovo, covered: 1, repairs: 0 }]);
    expect(ofModel.schools).toEqual([
      { _id: 'SCHOOL-2', name: 'CEIP SCHOOL-2 (Vigo)', covered: 1, repairs: 0 },
    ]);
    expect(ofModel.causes.every(({ repairs }) => repairs === 0)).toBe(true);
    expect(ofModel.open.ages.every(({ repairs }) => repairs === 0)).toBe(true);
    const ofSchool = await product.numbers('?school=SCHOOL-1');
    expect(ofSchool.models).toEqual([{ _id: product.model, ...hp }]);
    expect(ofSchool.byCampaign).toHaveLength(2);
    expect((await product.numbers('?school=SCHOOL-9')).models).toEqual([]);
  });

  it('have no months, models or money in a campaign that never was', async () => {
    const numbers = await product.numbers('?campaign=2031');
    expect(numbers).toMatchObject({ campaign: 2031, models: [], schools: [], months: [] });
    expect(numbers.campaigns).toEqual([2031, 2026, 2025]);
  });

  it('stay the same after the nightly recount', async () => {
    const before = await product.numbers();
    await product.recount();
    await product.recount();
    const after = await product.numbers();
    expect({ ...after, at: 0 }).toEqual({ ...before, at: 0 });
    const rows = await product.deps.db.selectFrom('repair_numbers').selectAll().execute();
    const keys = rows.map(({ campaign, model_id, school_code, about, value }) =>
      [campaign, model_id, school_code, about, value].join(),
    );
    // One row for the covered periods of a place, and one for its repairs.
    expect(new Set(keys).size).toBeGreaterThanOrEqual(keys.length - 2);
  });

  it.each(['campaign=26', 'campaign=2026.5', 'campaign=x', 'model=1', `school=${'x'.repeat(41)}`])(
    'refuse the filter %s',
    async (query) => {
      const reply = await product.callNumbers(`?${query}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'invalid-input', message: expect.any(String) });
    },
  );
});
