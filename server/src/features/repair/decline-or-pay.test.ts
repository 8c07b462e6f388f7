import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RepairPaymentsApp, repairPaymentsApp } from '../../../testing/repair-payments.ts';

describe('a quote that is declined while it is paid', () => {
  let product: RepairPaymentsApp;
  beforeAll(async () => {
    product = await repairPaymentsApp();
  });
  afterAll(() => product.close());

  const decline = ({ family, id }: Awaited<ReturnType<RepairPaymentsApp['quoted']>>) =>
    product.call(family, `POST /my-repairs/${id}/quote/decline`, {});
  const openAttempts = async (id: string) =>
    (
      await product.database.pool.query(
        `select 1 from repair_shares join payment_attempts on id = attempt_id
         where repair_id = $1 and state = 'open'`,
        [id],
      )
    ).rowCount;

  it('leaves no open payment, in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const repair = await product.quoted();
      const [declined, started] = await Promise.all([
        decline(repair),
        product.requestQuoteForm(repair),
      ]);
      expect(declined.statusCode).toBe(200);
      expect([200, 409]).toContain(started.statusCode);
      expect(await product.repairStatus(repair.id)).toBe('ready');
      expect(await openAttempts(repair.id)).toBe(0);
    }
  });

  it('keeps money that arrives later to refund', async () => {
    const repair = await product.quoted();
    const order = await product.startQuotePayment(repair);
    expect((await decline(repair)).statusCode).toBe(200);
    await product.finish(order);
    expect(await product.repairStatus(repair.id)).toBe('ready');
    const payments = await product.paymentsOf(repair.id);
    expect(payments.map(({ to_refund }) => to_refund)).toEqual(['quote-closed']);
  });

  it('is either declined or paid when the answer of the gateway comes at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const repair = await product.quoted();
      const order = await product.startQuotePayment(repair);
      const [declined] = await Promise.all([decline(repair), product.finish(order)]);
      const [payment, ...others] = await product.paymentsOf(repair.id);
      expect(others).toEqual([]);
      const isDeclined = declined.statusCode === 200;
      expect(await product.repairStatus(repair.id)).toBe(isDeclined ? 'ready' : 'repairing');
      expect(payment?.to_refund).toBe(isDeclined ? 'quote-closed' : null);
    }
  });
});
