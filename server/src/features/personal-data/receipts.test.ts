import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { quoteTransfers } from '../../../testing/quote-transfers.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';

describe('the receipt of a transfer for a quote', () => {
  let product: WorkshopApp;
  beforeAll(async () => {
    product = await workshopApp();
  });
  afterAll(() => product.close());

  it('is in the download, and keeps the account until staff have checked it', async () => {
    const transfers = quoteTransfers(product, await product.staff('accountant'));
    const { id, number, family: as } = await transfers.sent();
    const password = { password: testPassword };
    const download = await product.request('POST /user/me/data', { as, payload: password });
    const names = unzipped(download.rawPayload).map(({ name }) => name);
    expect(names.some((name) => name.startsWith(`${number}/file`) && name.endsWith('.pdf'))).toBe(
      true,
    );

    const admin = await product.staff('admin');
    await product.handle(id, 'POST /cancel', { reason: 'A familia compra outro' }, admin);
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    const { period_id } = await product.rowOf(id);
    const invoiced = product.deps.db.updateTable('coverage_periods').where('id', '=', period_id);
    await invoiced.set({ invoiced_at: product.clock.now() }).execute();
    product.clock.time = new Date('2027-09-15T10:00:00Z');
    const erase = () => product.request('POST /user/me/erasure', { as, payload: password });
    expect((await erase()).json().code).toBe('money-on-its-way');
    const receiptId = await transfers.receiptOf(id);
    await transfers.decide(id, 'reject', { receiptId, reason: 'El dinero no ha llegado.' });
    expect((await erase()).statusCode).toBe(200);
    const left = await product.deps.db
      .selectFrom('quotes')
      .leftJoin('case_files', (join) =>
        join
          .onRef('case_files.case_id', '=', 'quotes.case_id')
          .on('case_files.purpose', '=', 'bank-receipt'),
      )
      .select(['receipt_id', 'case_files.id as fileId'])
      .where('quotes.case_id', '=', id)
      .execute();
    expect(left).toEqual([{ receipt_id: null, fileId: null }]);
  });
});
