import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseGateway } from '../../src/gateways/payments/choose-gateway.ts';
import { fieldsIn, gatewayApp, newOrder } from '../../testing/local-gateway.ts';
import { useApp } from '../../testing/use-app.ts';

describe('the switches of a payment', () => {
  const gateway = useApp(gatewayApp);
  beforeEach(() => {
    gateway.received.length = 0;
    gateway.pauses.length = 0;
    gateway.merchant.answer = async () => 200;
    gateway.merchant.pause = async () => {};
  });

  const pay = async (fields: Record<string, string>, order = newOrder()) =>
    gateway.press(await gateway.open({ DS_MERCHANT_ORDER: order }), 'pay', fields);

  const sentResponses = () => gateway.received.map(({ body }) => fieldsIn(body).Ds_Response);

  it('lets the browser wait for the merchant with "before"', async () => {
    let isBack = false;
    const reply = Promise.withResolvers<number>();
    gateway.merchant.answer = () => reply.promise;
    const paying = pay({ notify: 'before' }).then(() => {
      isBack = true;
    });
    await vi.waitUntil(() => gateway.received.length === 1, { timeout: 20_000 });
    expect(isBack).toBe(false);
    reply.resolve(200);
    await paying;
  });

  it('does not let the browser wait with "with"', async () => {
    const reply = Promise.withResolvers<number>();
    gateway.merchant.answer = () => reply.promise;
    expect((await pay({ notify: 'with' })).statusCode).toBe(303);
    await vi.waitUntil(() => gateway.received.length === 1, { timeout: 20_000 });
    reply.resolve(200);
  });

  it('returns the browser before the notification with "after"', async () => {
    const time = Promise.withResolvers<void>();
    gateway.merchant.pause = () => time.promise;
    expect((await pay({ notify: 'after', delaySeconds: '3' })).statusCode).toBe(303);
    expect(gateway.received).toEqual([]);
    expect(gateway.pauses).toEqual([5000]);
    time.resolve();
    await vi.waitUntil(() => gateway.received.length === 1, { timeout: 20_000 });
  });

  it('sends no notification with "never"', async () => {
    expect((await pay({ notify: 'never' })).statusCode).toBe(303);
    expect(gateway.received).toEqual([]);
  });

  it('waits for the configured delay', async () => {
    await pay({ delaySeconds: '7' });
    expect(gateway.pauses).toEqual([7000]);
    expect(sentResponses()).toEqual(['0000']);
  });

  it('sends repeated notifications one after another', async () => {
    let running = 0;
    let maxRunning = 0;
    gateway.merchant.answer = async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return 200;
    };
    await pay({ times: '4' });
    expect(sentResponses()).toEqual(['0000', '0000', '0000', '0000']);
    expect(maxRunning).toBe(1);
  });

  it('sends repeated notifications at the same time', async () => {
    const all = Promise.withResolvers<number>();
    gateway.merchant.answer = () => {
      if (gateway.received.length === 20) all.resolve(200);
      return all.promise;
    };
    await pay({ times: '20', together: 'yes' });
    expect(sentResponses()).toEqual(Array(20).fill('0000'));
  });

  it.each(['0', '21', '1.5', 'x', '1e9'])('treats %s repetitions as one', async (times) => {
    await pay({ times });
    expect(sentResponses()).toEqual(['0000']);
  });

  it('sends a denial first, and only before an approval', async () => {
    await pay({ denialFirst: 'yes' });
    expect(sentResponses()).toEqual(['0190', '0000']);
    const [denied = { body: '' }] = gateway.received;
    expect(fieldsIn(denied.body).Ds_AuthorisationCode).toBe('      ');

    gateway.received.length = 0;
    await gateway.press(await gateway.open(), 'cancel', { denialFirst: 'yes' });
    expect(sentResponses()).toEqual(['9915']);
  });

  it('lets the payer return when the merchant does not reply', async () => {
    gateway.merchant.answer = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    expect((await pay({})).headers.location).toBe('http://merchant.example/ok?computer=1');
  });

  /** Reads a notification with the product's own code. */
  const readByProduct = (body: string) => {
    const read = chooseGateway(gateway.deps.config).readNotification(Buffer.from(body));
    return read.kind === 'answer' ? read.answer : read.kind;
  };

  it.each([
    ['none', { result: 'authorised', amountCents: 4900, inEuros: true }],
    ['signed-amount', { result: 'authorised', amountCents: 4901, inEuros: true }],
    ['signed-currency', { result: 'authorised', amountCents: 4900, inEuros: false }],
    ['plus', { result: 'authorised', amountCents: 4900, inEuros: true }],
  ])('keeps a valid signature with the damage "%s"', async (damage, expected) => {
    const order = newOrder();
    await pay({ damage }, order);
    const [{ body } = { body: '' }] = gateway.received;
    expect(readByProduct(body)).toMatchObject({ ...expected, orderCode: order });
  });

  it.each([
    ['signed-merchant', 'other'],
    ['signature', 'refused'],
    ['amount', 'refused'],
    ['order', 'refused'],
    ['version', 'refused'],
    ['empty', 'empty'],
  ])('makes the damage "%s" detectable: %s', async (damage, kind) => {
    const order = newOrder();
    await pay({ damage }, order);
    const [{ body } = { body: '?' }] = gateway.received;
    expect(readByProduct(body)).toBe(kind);
    if (damage === 'amount') expect(fieldsIn(body).Ds_Amount).toBe('4901');
    if (damage === 'order') expect(fieldsIn(body).Ds_Order).not.toBe(order);
  });

  it('turns a plus sign into a space with the damage "plus"', async () => {
    await pay({ damage: 'plus' });
    const [{ body } = { body: '' }] = gateway.received;
    expect(new URLSearchParams(body).get('Ds_MerchantParameters')).toContain(' ');
  });
});
