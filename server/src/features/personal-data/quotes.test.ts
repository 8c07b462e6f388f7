import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { addEntry } from '../../../testing/price-list.ts';
import { lines, quotedRepair, quoteRow } from '../../../testing/quotes.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import { purgeData } from './service/purge-data.ts';

const oneDay = 86_400_000;

describe('the quote of a person', () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  it('is in the download without costs, and cleared after the retention', async () => {
    // The words of a line may differ from those of its entry.
    const { _id: partId } = await addEntry(product);
    const { id, family } = await quotedRepair(product, {
      lines: [{ ...lines[0], partId }, lines[1]],
    });
    const as = family;
    const password = { password: testPassword };
    const download = await product.request('POST /user/me/data', { as, payload: password });
    const file = unzipped(download.rawPayload).find(({ name }) => name === 'data.json');
    const data = JSON.parse(file?.content.toString() ?? '');
    expect(data.quotes).toMatchObject([{ case_id: id, family_cents: 2500 }]);
    expect(data.quotes[0].content).toMatchObject({ family: 'Uxía Núñez Rial', workingDays: 7 });
    expect(data.repairLines).toMatchObject([
      { words: 'Pantalla de 14 pulgadas', price_cents: 9500 },
      { words: 'Montaje', price_cents: 1500 },
    ]);
    expect(file?.content.toString()).not.toContain('cost_cents');

    const { fileId } = (await product.request(`GET /my-repairs/${id}`, { as })).json().quote;
    const read = () => product.handle(id, `GET /files/${fileId}`);
    await product.request(`POST /my-repairs/${id}/quote/decline`, { as });
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    expect((await read()).statusCode).toBe(200);

    const { period_id } = await product.rowOf(id);
    const invoiced = product.deps.db.updateTable('coverage_periods').where('id', '=', period_id);
    await invoiced.set({ invoiced_at: product.clock.now() }).execute();
    product.clock.time = new Date('2027-09-15T10:00:00Z');
    const erased = await product.request('POST /user/me/erasure', { as, payload: password });
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await read()).statusCode).toBe(200);
    product.clock.time = new Date(erased.json().keptUntil * 1000 + oneDay);
    await purgeData(product.deps);
    expect(await quoteRow(product, id)).toMatchObject({
      content: null,
      total_cents: 12_500,
      family_cents: 2500,
      declined_at: expect.any(Date),
    });
    const stored = product.deps.db.selectFrom('repair_lines').select(['words', 'price_cents']);
    expect(await stored.where('case_id', '=', id).orderBy('position').execute()).toEqual([
      { words: '—', price_cents: 9500 },
      { words: '—', price_cents: 1500 },
    ]);
    const gone = await read();
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'file-not-found']);
    expect((await product.readAsStaff(id)).files).toEqual([]);
  });
});
