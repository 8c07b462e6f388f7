import { numberTables } from '@cobertura/domain/repair-numbers/table-names.ts';
import { describe, expect, it } from 'vitest';
import { numbersApp } from '../../../testing/repair-numbers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the numbers of a product without repairs', () => {
  const product = useApp(numbersApp);

  it('are zero or have no value', async () => {
    const numbers = await product.numbers();
    expect(numbers).toMatchObject({
      campaigns: [2026],
      campaign: 2026,
      byCampaign: [],
      models: [],
      schools: [],
      months: [],
      ratings: [0, 0, 0, 0, 0],
      workshop: { days: [{ day: '2026-11-16', laptops: 0 }], now: 0, loaners: 0, lent: 0 },
    });
    expect(
      numbers.stays.every(({ repairs, p50, p90 }) => !repairs && p50 === null && p90 === null),
    ).toBe(true);
  });

  it('name the year if no campaign was ever open', async () => {
    await product.deps.db
      .updateTable('options')
      .set({ contract_init_date: null, contract_end_date: null })
      .execute();
    expect((await product.numbers()).campaigns).toEqual([2026]);
    await product.deps.db
      .updateTable('options')
      .set({ contract_init_date: new Date('2027-09-01T00:00:00+02:00') })
      .execute();
    // A campaign of the future has no numbers yet.
    expect((await product.numbers()).campaigns).toEqual([2026]);
  });

  it.each(numberTables)('can be downloaded: %s', async (table) => {
    const lines = await product.csv(table);
    expect(lines[0]).toMatch(/^\uFEFF;.*;Nota$/);
    expect(lines.join('')).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(['user', 'workshop'] as const)('are refused to the scope %s', async (scope) => {
    const person = scope === 'user' ? await product.family() : product.workshop;
    for (const path of ['', '/models']) {
      expect((await product.callNumbers(path, person)).statusCode).toBe(403);
    }
  });

  it.each(['admin', 'cau', 'accountant'] as const)('are shown to the scope %s', async (scope) => {
    const person = await product.staff(scope);
    for (const path of ['', '/models']) {
      expect((await product.callNumbers(path, person)).statusCode).toBe(200);
    }
  });

  it('have no other tables', async () => {
    expect((await product.callNumbers('/secrets')).statusCode).toBe(400);
  });
});
