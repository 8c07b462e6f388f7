import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('a computer that somebody tried to pay', () => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
  });
  afterAll(() => product.close());

  const read = ({ family, computerId }: Payable) => product.read(family, computerId);
  const told = async (payable: Payable) => (await read(payable)).attempt;
  const now = () => Math.floor(product.clock.time.getTime() / 1000);
  const hear = async (order: string, response: string) => {
    await product.gateway.answer(order, response);
    await product.notify(await product.gateway.notification(order));
  };

  it('says so while nobody knows the end, and no more once it is paid', async () => {
    const payable = await product.payable();
    expect(await told(payable)).toBeUndefined();
    const order = await product.begin(payable, 'bizum');
    const at = now();
    expect(await told(payable)).toEqual({ method: 'bizum', state: 'open', at });
    const mine = await product.call(payable.family, 'GET /computers/me');
    expect(mine.json().docs[0].attempt).toEqual({ method: 'bizum', state: 'open', at });

    await hear(order, '0000');
    const paid = await read(payable);
    expect(paid.attempt).toBeUndefined();
    expect(paid).toMatchObject({ status: 'paid', paidAmount: 49, paymentMethod: 'bizum' });
  });

  it('says which method was denied', async () => {
    const payable = await product.payable();
    await hear(await product.begin(payable), '0190');
    expect(await told(payable)).toMatchObject({ method: 'creditCard', state: 'denied' });
  });

  it('goes on saying what is unknown, though another try was denied since', async () => {
    const payable = await product.payable();
    const order = await product.begin(payable);
    product.gateway.mood.isAway = true;
    for (let hour = 0; hour < 3; hour += 1) {
      product.pass(60);
      await reconcilePayments(product.deps);
    }
    product.gateway.mood.isAway = false;
    await hear(await product.begin(payable, 'bizum'), '0190');
    expect(await told(payable)).toMatchObject({ method: 'creditCard', state: 'unknown' });

    await hear(order, '0190');
    expect(await told(payable)).toMatchObject({ method: 'bizum', state: 'denied' });
  });

  it('counts another amount as unknown: money may have been taken', async () => {
    const payable = await product.payable();
    const order = await product.begin(payable);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order, { damage: 'signed-amount' }));
    expect(await told(payable)).toMatchObject({ state: 'unknown' });

    const { id: settled_by } = await product.staff('admin');
    await product.deps.db
      .updateTable('payment_attempts')
      .set({ settled_at: product.clock.now(), settled_by, settled_why: 'Devolto no banco' })
      .where('order_code', '=', order)
      .execute();
    expect(await told(payable)).toMatchObject({ state: 'lapsed' });
  });

  it('says nothing of what was tried for another computer', async () => {
    const payable = await product.payable();
    const other = await product.payable();
    await product.begin(other);
    expect(await told(payable)).toBeUndefined();
  });
});
