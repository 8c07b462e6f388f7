import { describe, expect, it } from 'vitest';
import { type Payable, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('payment attempt in the data of a computer', () => {
  const product = useApp(paymentsApp);

  const read = ({ family, computerId }: Payable) => product.read(family, computerId);
  const attemptOf = async (payable: Payable) => (await read(payable)).attempt;
  const now = () => Math.floor(product.clock.time.getTime() / 1000);
  const answerAndNotify = async (order: string, response: string) => {
    await product.gateway.answer(order, response);
    await product.notify(await product.gateway.notification(order));
  };

  it('shows an open attempt until the computer is paid', async () => {
    const payable = await product.payable();
    expect(await attemptOf(payable)).toBeUndefined();
    const order = await product.startPayment(payable, 'bizum');
    const at = now();
    expect(await attemptOf(payable)).toEqual({ order, method: 'bizum', state: 'open', at });
    const mine = await product.call(payable.family, 'GET /computers/me');
    expect(mine.json().docs[0].attempt).toEqual({ order, method: 'bizum', state: 'open', at });

    await answerAndNotify(order, '0000');
    const paid = await read(payable);
    expect(paid.attempt).toBeUndefined();
    expect(paid).toMatchObject({ status: 'paid', paidAmount: 49, paymentMethod: 'bizum' });
  });

  it('shows the method of a denied attempt', async () => {
    const payable = await product.payable();
    await answerAndNotify(await product.startPayment(payable), '0190');
    expect(await attemptOf(payable)).toMatchObject({ method: 'creditCard', state: 'denied' });
  });

  it('keeps showing an unknown attempt after a later attempt is denied', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    product.gateway.behaviour.isAway = true;
    for (let hour = 0; hour < 3; hour += 1) {
      product.pass(60);
      await reconcilePayments(product.deps);
    }
    product.gateway.behaviour.isAway = false;
    await answerAndNotify(await product.startPayment(payable, 'bizum'), '0190');
    expect(await attemptOf(payable)).toMatchObject({ method: 'creditCard', state: 'unknown' });

    await answerAndNotify(order, '0190');
    expect(await attemptOf(payable)).toMatchObject({ method: 'bizum', state: 'denied' });
  });

  it('shows an attempt with a different amount as unknown', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order, { damage: 'signed-amount' }));
    expect(await attemptOf(payable)).toMatchObject({ state: 'unknown' });

    const { id: settled_by } = await product.staff('admin');
    await product.deps.db
      .updateTable('payment_attempts')
      .set({ settled_at: product.clock.now(), settled_by, settled_why: 'Devolto no banco' })
      .where('order_code', '=', order)
      .execute();
    expect(await attemptOf(payable)).toMatchObject({ state: 'lapsed' });
  });

  it('does not show the attempts of another computer', async () => {
    const payable = await product.payable();
    const other = await product.payable();
    await product.startPayment(other);
    expect(await attemptOf(payable)).toBeUndefined();
  });
});
