import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../../../commands/lib/volume/volume.ts';
import { type NumbersApp, numbersApp } from '../../../testing/repair-numbers.ts';

/** What the rows of a table add up to. */
function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}

describe('the numbers of many repairs', () => {
  let product: NumbersApp;
  let all: RepairNumbers;
  beforeAll(async () => {
    product = await numbersApp();
    const client = await product.database.pool.connect();
    const volume = { computers: 3000, now: product.clock.now(), passwordHash: 'hash' };
    await fillVolume(client, volume, () => {}).finally(() => client.release());
    all = await product.numbers();
  }, 120_000);
  afterAll(() => product.close());

  it('are some in each campaign', () => {
    expect(all.campaigns.length).toBeGreaterThan(2);
    for (const { repairs, covered } of all.byCampaign) {
      expect(covered).toBeGreaterThan(repairs);
      expect(repairs).toBeGreaterThan(0);
    }
  });

  it('add up to the same by model, school, cause and month, whatever the filters', async () => {
    const filters = fc.record(
      {
        campaign: fc.constantFrom(...all.campaigns),
        model: fc.constantFrom(...all.models.map(({ _id }) => _id)),
        school: fc.constantFrom(...all.schools.slice(0, 5).map(({ _id }) => _id)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const given = Object.entries(filter).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        const query = new URLSearchParams(given).toString();
        const numbers = await product.numbers(`?${query}`);
        const { campaign, models, schools, causes, months, byCampaign } = numbers;
        const total = byCampaign.find((each) => each.campaign === campaign);
        const repairs = sumOf(models, (row) => row.repairs);
        expect(total?.repairs ?? 0).toBe(repairs);
        expect(sumOf(schools, (row) => row.repairs)).toBe(repairs);
        expect(sumOf(causes, (row) => row.repairs)).toBe(repairs);
        expect(sumOf(months, (row) => row.repairs)).toBe(repairs);
        const covered = sumOf(models, (row) => row.covered);
        expect(total?.covered ?? 0).toBe(covered);
        expect(sumOf(schools, (row) => row.covered)).toBe(covered);
        expect(numbers.campaigns).toEqual(all.campaigns);
      }),
      { numRuns: 25 },
    );
  });

  it('of the schools of a campaign are those of each school alone', async () => {
    for (const { _id, covered, repairs } of all.schools.slice(0, 3)) {
      const alone = await product.numbers(`?school=${encodeURIComponent(_id)}`);
      expect(alone.schools).toMatchObject([{ _id, covered, repairs }]);
    }
  });
});
