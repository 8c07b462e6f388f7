import { beforeEach, describe, expect, it } from 'vitest';
import { type Payable, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('a family that asks the gateway about its payment', () => {
  const product = useApp(paymentsApp);
  beforeEach(() => {
    Object.assign(product.gateway.behaviour, { isAway: false, queries: 0 });
  });

  const begun = async () => {
    const payable = await product.payable();
    return { ...payable, order: await product.startPayment(payable) };
  };
  const check = ({ family, order }: Pick<Payable, 'family'> & { order: string }) =>
    product.call(family, `POST /payments/attempts/${order}/check`);
  /** Asks again after the pause that the limit asks for. */
  const checkLater = async (own: Parameters<typeof check>[0]) => {
    await product.deps.tries.reset('payment-check', own.order);
    return (await check(own)).json();
  };

  it('finds an authorised payment whose notification is late, once', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0000');
    const reply = await check(own);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ state: 'authorised', paid: true, underReview: false });
    expect(await product.statusOf(own.computerId)).toBe('paid');

    await product.notify(await product.gateway.notification(own.order));
    expect(await checkLater(own)).toMatchObject({ state: 'authorised', paid: true });
    expect(await product.payments(own.computerId)).toHaveLength(1);
    expect(product.gateway.behaviour.queries).toBe(1);
  });

  it('finds a denied payment with its reason', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0190');
    expect((await check(own)).json()).toMatchObject({ state: 'denied', paid: false });
    expect(await checkLater(own)).toMatchObject({ state: 'denied' });
  });

  it('finds a second card on the same page after a denial', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0190');
    await product.notify(await product.gateway.notification(own.order));
    const denied = await product.attempt(own.order);
    const messages = (await product.messages()).length;
    // The payer still chooses a card: the same answer again is not stored.
    expect(await checkLater(own)).toMatchObject({ state: 'denied', paid: false });
    expect(await product.attempt(own.order)).toEqual(denied);
    expect(await product.messages()).toHaveLength(messages);

    await product.gateway.answer(own.order, '0000');
    expect(await checkLater(own)).toMatchObject({ state: 'authorised', paid: true });
    expect(await product.payments(own.computerId)).toHaveLength(1);
  });

  it('asks no more after a denial when the page has closed and the job has checked', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0190');
    await product.notify(await product.gateway.notification(own.order));
    product.pass(41);
    await reconcilePayments(product.deps);
    const { queries } = product.gateway.behaviour;
    expect(await checkLater(own)).toMatchObject({ state: 'denied' });
    expect(product.gateway.behaviour.queries).toBe(queries);
  });

  it('finds a payment whose form was sent after the attempt had lapsed', async () => {
    const payable = await product.payable();
    const form = (await product.requestForm(payable)).json();
    const { attempt } = await product.read(payable.family, payable.computerId);
    const own = { ...payable, order: attempt?.order ?? '' };
    product.pass(41);
    expect((await check(own)).json()).toMatchObject({ state: 'lapsed' });
    const lapsed = await product.attempt(own.order);
    expect(await checkLater(own)).toMatchObject({ state: 'lapsed' });
    expect(await product.attempt(own.order)).toEqual(lapsed);

    await product.gateway.visit(form);
    await product.gateway.answer(own.order, '0000');
    expect(await checkLater(own)).toMatchObject({ state: 'authorised', paid: true });
  });

  it('sends one query for several questions at once, and all read the stored state', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0000');
    const replies = await Promise.all(Array.from({ length: 8 }, () => check(own)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(product.gateway.behaviour.queries).toBe(1);
    expect(await product.payments(own.computerId)).toHaveLength(1);
  });

  it('keeps an unfinished payment open, and leaves the checks of the job as they were', async () => {
    const own = await begun();
    const before = await product.attempt(own.order);
    const messages = (await product.messages()).length;
    expect((await check(own)).json()).toMatchObject({ state: 'open' });
    expect(await checkLater(own)).toMatchObject({ state: 'open' });
    expect(await product.attempt(own.order)).toEqual(before);
    expect(await product.messages()).toHaveLength(messages);
  });

  it('keeps an attempt that the gateway does not know until its page has closed', async () => {
    const payable = await product.payable();
    await product.requestForm(payable);
    const { attempt } = await product.read(payable.family, payable.computerId);
    const own = { ...payable, order: attempt?.order ?? '' };
    expect((await check(own)).json()).toMatchObject({ state: 'open' });
    product.pass(39);
    expect(await checkLater(own)).toMatchObject({ state: 'open' });
    product.pass(1);
    expect(await checkLater(own)).toMatchObject({ state: 'lapsed' });
    expect(await product.read(payable.family, payable.computerId)).toMatchObject({
      attempt: { state: 'lapsed' },
    });
  });

  it('keeps the attempt open while the gateway cannot be asked', async () => {
    const own = await begun();
    product.gateway.behaviour.isAway = true;
    const reply = await check(own);
    expect([reply.statusCode, reply.json().state]).toEqual([200, 'open']);
  });

  it('says that a payment is under review if the computer did not await one', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0000');
    await product.deps.db
      .updateTable('computers')
      .set({ status: 'waiting' })
      .where('id', '=', own.computerId)
      .execute();
    expect((await check(own)).json()).toMatchObject({ paid: true, underReview: true });
    expect(await product.statusOf(own.computerId)).toBe('pending');
  });

  it('shows a notification with another amount as unknown until a query gives the right one', async () => {
    const own = await begun();
    await product.gateway.answer(own.order, '0000');
    await product.notify(
      await product.gateway.notification(own.order, { damage: 'signed-amount' }),
    );
    const read = await product.call(own.family, `GET /payments/attempts/${own.order}`);
    expect(read.json()).toMatchObject({ state: 'unknown' });
    expect((await check(own)).json()).toMatchObject({ state: 'authorised', paid: true });
  });

  it('hides the attempt of another family and asks nothing', async () => {
    const { order } = await begun();
    const reply = await check({ family: await product.family(), order });
    expect(reply.statusCode).toBe(404);
    expect(product.gateway.behaviour.queries).toBe(0);
  });

  it.each([
    ['260900000000', 404],
    ['26x9', 400],
  ])('replies to the order code %s with %i', async (order, status) => {
    expect((await check({ family: await product.family(), order })).statusCode).toBe(status);
  });
});
