import { describe, expect, it } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { beginPayment } from './service/begin-payment.ts';

describe('starting a payment', () => {
  const product = useApp(paymentsApp);

  // Covers F2.wizard.19, F3.13, F7.25
  it.each([
    ['creditcard', 'creditCard', 'C'],
    ['bizum', 'bizum', 'z'],
  ])('returns a valid form of the gateway for %s', async (path, method, payMethods) => {
    const payable = await product.payable({ lang: 'ga' });
    const reply = await product.requestForm(payable, path);
    expect(reply.statusCode).toBe(200);
    const order = await product.gateway.visit(reply.json());
    expect(order).toMatch(/^2609[2-9A-HJKMNP-Z]{8}$/);

    expect(parametersOf(reply.json())).toMatchObject({
      DS_MERCHANT_AMOUNT: '4900',
      DS_MERCHANT_PAYMETHODS: payMethods,
      DS_MERCHANT_MERCHANTURL: 'https://cobertura.example/api/v1/payments/notification',
      DS_MERCHANT_URLOK: `https://cobertura.example/payment/success?order=${order}`,
      DS_MERCHANT_URLKO: `https://cobertura.example/payment/error?order=${order}`,
    });
    const operation = await product.gateway.operation(order);
    expect(operation.description).toContain('Brais Rial');
    expect(Number(operation.consumerLanguage)).toBe(12);
    expect(await product.attempt(order)).toMatchObject({
      method,
      amount_cents: 4900,
      state: 'open',
      next_check_at: new Date(product.clock.time.getTime() + 10 * 60_000),
    });
    const [, begun] = await product.events(payable.computerId);
    expect(begun).toMatchObject({
      event: 'payment-begun',
      actor: 'family',
      from_status: 'pending-payment',
      to_status: 'pending-payment',
      why: order,
    });
  });

  it('charges the current price', async () => {
    const payable = await product.payable();
    await setOptions({ cost_cents: 5150 });
    const order = await product.startPayment(payable);
    await setOptions({ cost_cents: 4900 });
    expect((await product.attempt(order)).amount_cents).toBe(5150);
    expect((await product.gateway.operation(order)).amountCents).toBe(5150);
  });

  it('opens an attempt with its own order code for each repeated or concurrent request', async () => {
    const payable = await product.payable();
    const orders = [
      await product.startPayment(payable),
      ...(await Promise.all([
        product.startPayment(payable),
        product.startPayment(payable, 'bizum'),
      ])),
    ];
    expect(new Set(orders).size).toBe(3);
  });

  it('lets a family try again, but not without end, and opens no attempt beyond the limit', async () => {
    const { family, computerId } = await product.payable();
    const counted = () =>
      product.deps.db
        .selectFrom('payment_attempts')
        .select('id')
        .where('computer_id', '=', computerId)
        .execute();
    for (let i = 0; i < 30; i += 1) await product.startPayment({ family, computerId });
    const refused = await product.requestForm({ family, computerId });
    expect(refused.json()).toMatchObject({ code: 'too-many-payments' });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(await counted()).toHaveLength(30);
  });

  // Covers F7.25
  it('lets only the family of the computer start a payment', async () => {
    const { computerId } = await product.payable();
    const stranger = await product.family();
    const reply = await product.requestForm({ family: stranger, computerId });
    expect(reply.statusCode).toBe(404);
    expect(await product.eventNames(computerId)).toEqual(['registered']);
  });

  it.each([
    'waiting',
    'unverified',
    'pending-signature',
    'transfer-confirmation',
    'paid',
    'pending',
    'expired',
  ] as const)('refuses a payment while the computer is %s', async (status) => {
    const reply = await product.requestForm(await product.payable({ status }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('not-in-this-status');
  });

  it('refuses a payment for a computer that is deleted or has no serial number', async () => {
    const revoked = await product.requestForm(await product.payable({ claims: false }));
    expect(revoked.json().code).toBe('serial-needed');
    const deleted = await product.requestForm(
      await product.payable({ deletedAt: product.clock.now() }),
    );
    expect(deleted.statusCode).toBe(404);
  });

  // Covers F5.20
  it.each([
    ['creditcard', { credit_card: false }],
    ['bizum', { bizum: false }],
    ['creditcard', { cost_cents: 0 }],
  ])('refuses a payment by %s when the settings are %j', async (path, changes) => {
    const payable = await product.payable();
    await setOptions(changes);
    const reply = await product.requestForm(payable, path);
    await setOptions({ credit_card: true, bizum: true, cost_cents: 4900 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'method-not-available',
      message: 'Esa forma de pago ya no está disponible. Elige otra.',
    });
    expect(await product.eventNames(payable.computerId)).toEqual(['registered']);
  });

  it('generates another order code when one already exists', async () => {
    const { family, computerId } = await product.payable();
    const draws = [1, 1, 1, 2].map((byte) => new Uint8Array(8).fill(byte));
    const request = {
      computerId,
      ownerId: family.id,
      method: 'creditCard' as const,
      randomBytes: () => draws.shift() ?? new Uint8Array(8),
    };
    const first = await product.gateway.visit(await beginPayment(product.deps, request));
    const second = await product.gateway.visit(await beginPayment(product.deps, request));
    expect([first, second]).toEqual(['260933333333', '260944444444']);
  });

  async function setOptions(changes: object) {
    await product.deps.db.updateTable('options').set(changes).execute();
  }
});

function parametersOf(form: { Ds_MerchantParameters: string }): Record<string, string> {
  return JSON.parse(Buffer.from(form.Ds_MerchantParameters, 'base64').toString());
}
