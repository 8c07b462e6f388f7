import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Damage } from '../../../stand-ins/payment-gateway/switches.ts';
import { formHeaders, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('payment notifications', () => {
  const product = useApp(paymentsApp);

  /** Creates an attempt that the gateway has answered but not yet notified. */
  const answered = async (response = '0000') => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, response);
    return { ...payable, order, body: await product.gateway.notification(order) };
  };

  // Covers F4.flow.1
  it('covers the computer when a payment is notified', async () => {
    const { computerId, family, order, body } = await answered();
    const reply = await product.notify(body);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
    const notifiedAt = product.clock.now();

    const computer = await product.read(family, computerId);
    expect(computer).toMatchObject({ status: 'paid', paymentMethod: 'creditCard', payment: order });
    expect(computer.endDate).toBe(new Date('2027-08-31T23:59:59+02:00').getTime() / 1000);
    expect(await product.attempt(order)).toMatchObject({
      state: 'authorised',
      response_code: '0000',
      answered_at: notifiedAt,
      next_check_at: null,
    });
    expect(await product.payments(computerId)).toMatchObject([
      { source: 'gateway', amount_cents: 4900, to_refund: null, recorded_by: null },
    ]);
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'payment-authorised',
      actor: 'gateway',
      from_status: 'pending-payment',
      to_status: 'paid',
    });
  });

  it('records one payment, one event and one mail for repeated and concurrent notifications', async () => {
    const { computerId, order, body } = await answered();
    const other = await product.gateway.notification(order);
    const mails = (await product.listJobs('mail.payment-received')).length;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => product.notify(i % 2 ? body : other)),
    );
    replies.push(await product.notify(body));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await product.payments(computerId)).toHaveLength(1);
    expect(await product.eventNames(computerId)).toEqual([
      'registered',
      'payment-begun',
      'payment-authorised',
    ]);
    expect(await product.listJobs('mail.payment-received')).toHaveLength(mails + 1);
    const digests = (await product.messages()).map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('saves the reason of a denial and lets the family pay again', async () => {
    const { computerId, family, order, body } = await answered('0129');
    await product.notify(body);
    await product.notify(body);
    expect(await product.statusOf(computerId)).toBe('pending-payment');
    expect(await product.attempt(order)).toMatchObject({
      state: 'denied',
      response_code: '0129',
      denial_reason: 'card-details',
    });
    expect(await product.eventNames(computerId)).toEqual([
      'registered',
      'payment-begun',
      'payment-denied',
    ]);
    await product.pay({ family, computerId });
    expect(await product.statusOf(computerId)).toBe('paid');
  });

  it.each([
    ['before', ['0190', '0000']],
    ['after', ['0000', '0190']],
  ])('keeps the payment when a denial arrives %s it', async (_name, responses) => {
    const { computerId, order } = await answered();
    for (const response of responses) {
      await product.notify(await product.gateway.notification(order, { response }));
    }
    expect(await product.statusOf(computerId)).toBe('paid');
    expect(await product.attempt(order)).toMatchObject({
      state: 'authorised',
      denial_reason: null,
      response_code: '0000',
    });
    expect(await product.payments(computerId)).toHaveLength(1);
  });

  it('changes nothing when an operation is still in progress', async () => {
    const { order, body, computerId } = await answered('9998');
    expect((await product.notify(body)).statusCode).toBe(200);
    expect(await product.attempt(order)).toMatchObject({ state: 'open' });
    expect((await product.attempt(order)).next_check_at).not.toBeNull();
    expect(await product.eventNames(computerId)).toEqual(['registered', 'payment-begun']);
  });

  it('does not record the notification of a refund as a payment', async () => {
    const { order, computerId } = await answered();
    await product.notify(await product.gateway.notification(order, { response: '0900' }));
    expect(await product.statusOf(computerId)).toBe('pending-payment');
    expect(await product.payments(computerId)).toEqual([]);
  });

  it('accepts a notification whose plus signs became spaces', async () => {
    const { order, computerId } = await answered();
    const body = await product.gateway.notification(order, { damage: 'plus' });
    expect(body).toContain('+');
    expect((await product.notify(body)).statusCode).toBe(200);
    expect(await product.statusOf(computerId)).toBe('paid');
  });

  it.each<[Damage, number]>([
    ['signature', 403],
    ['amount', 403],
    ['order', 403],
    ['version', 403],
    ['empty', 200],
  ])('replies to a damaged %s with %i and changes nothing', async (damage, status) => {
    const { order, computerId } = await answered();
    const before = (await product.messages()).length;
    const body = await product.gateway.notification(order, { damage });
    expect((await product.notify(body)).statusCode).toBe(status);
    expect(await product.eventNames(computerId)).toEqual(['registered', 'payment-begun']);
    expect(await product.attempt(order)).toMatchObject({ state: 'open' });
    expect(await product.messages()).toHaveLength(before);
  });

  it.each<Damage>(['signed-amount', 'signed-currency'])(
    'flags a notification with a different %s for review once',
    async (damage) => {
      const { order, computerId } = await answered();
      for (let i = 0; i < 3; i += 1) {
        const body = await product.gateway.notification(order, { damage });
        expect((await product.notify(body)).statusCode).toBe(200);
      }
      expect(await product.statusOf(computerId)).toBe('pending-payment');
      expect(await product.payments(computerId)).toEqual([]);
      expect(await product.attempt(order)).toMatchObject({
        state: 'open',
        mismatched_at: expect.any(Date),
      });
      expect((await product.eventNames(computerId)).slice(2)).toEqual(['payment-mismatched']);
      expect((await product.messages()).at(-1)).toMatchObject({ outcome: 'mismatch' });
    },
  );

  it.each([
    ['rubbish', 403],
    ['Ds_SignatureVersion=HMAC_SHA256_V1', 403],
    ['%ff%00', 403],
    ['{"Ds_Order":"x"}', 403],
  ])('replies to the notification body %j with %i', async (body, status) => {
    for (const headers of [formHeaders, {}, { 'content-type': 'text/plain' }]) {
      expect((await product.notify(body, headers)).statusCode).toBe(status);
    }
  });

  it('accepts a notification with any content type or none', async () => {
    for (const headers of [
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    ]) {
      const { computerId, body } = await answered();
      expect((await product.notify(body, headers)).statusCode).toBe(200);
      expect(await product.statusOf(computerId)).toBe('paid');
    }
    for (const headers of [formHeaders, {}]) {
      expect((await product.notify('', headers)).statusCode).toBe(200);
    }
  });

  it('replies 404 to a GET of the notification address', async () => {
    const reply = await product.call(undefined, 'GET /payments/notification');
    expect(reply.statusCode).toBe(404);
  });

  it('accepts notifications in maintenance mode', async () => {
    const { computerId, body } = await answered();
    await product.deps.db.updateTable('options').set({ is_maintenance: true }).execute();
    const reply = await product.notify(body);
    await product.deps.db.updateTable('options').set({ is_maintenance: false }).execute();
    expect(reply.statusCode).toBe(200);
    expect(await product.statusOf(computerId)).toBe('paid');
  });

  it('logs the notification of an unknown order without secrets or personal data', async () => {
    const log: string[] = [];
    const logTo = new Writable({
      write: (line, _encoding, done) => {
        log.push(String(line));
        done();
      },
    });
    const quiet = await paymentsApp({ LOG_LEVEL: 'warn' }, { logTo });
    const payable = await quiet.payable();
    const order = await quiet.startPayment(payable);
    await quiet.gateway.answer(order, '0000');
    const bodies = [
      await quiet.gateway.notification(order),
      await quiet.gateway.notification(order, { damage: 'signed-merchant' }),
      '',
    ];
    await quiet.deps.db.deleteFrom('payment_attempts').execute();
    for (const body of bodies) expect((await quiet.notify(body)).statusCode).toBe(200);
    await quiet.close();
    expect(log).toHaveLength(3);
    expect(log.join('')).toContain(order);
    expect(log.join('')).not.toMatch(/Ds_|Brais|Núñez|sq7HjrUO/);
  });
});
