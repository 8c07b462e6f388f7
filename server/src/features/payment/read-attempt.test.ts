import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';

describe('what became of a try at paying', () => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
  });
  afterAll(() => product.close());

  it('is told to the family, from the beginning to the end', async () => {
    const payable = await product.payable();
    const { family, computerId } = payable;
    const order = await product.begin(payable, 'bizum');
    const read = async () => (await product.call(family, `GET /payments/attempts/${order}`)).json();
    const common = {
      computerId,
      studentName: 'Brais Rial',
      method: 'bizum',
      amount: 49,
      toRefund: false,
    };
    expect(await read()).toEqual({ ...common, state: 'open', paid: false });

    await product.gateway.answer(order, '9673');
    await product.notify(await product.gateway.notification(order));
    expect(await read()).toEqual({ ...common, state: 'denied', reason: 'cancelled', paid: false });

    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect(await read()).toEqual({ ...common, state: 'authorised', paid: true });
  });

  it('is nobody else’s business', async () => {
    const order = await product.begin(await product.payable());
    const stranger = await product.family();
    const reply = await product.call(stranger, `GET /payments/attempts/${order}`);
    expect(reply.statusCode).toBe(404);
  });

  it.each([
    ['260900000000', 404],
    ['26x9', 400],
    ['2609-----', 400],
    [`2609${'A'.repeat(9)}`, 400],
  ])('of the order %s answers %i', async (order, status) => {
    const family = await product.family();
    const reply = await product.call(family, `GET /payments/attempts/${order}`);
    expect(reply.statusCode).toBe(status);
  });
});

describe('the mail about received money', () => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
    await product.work();
  });
  afterAll(() => product.close());

  it.each([
    [
      'es',
      'Hemos recibido el pago del equipo de Brais Rial',
      /49,00.€ por Bizum.*ya está cubierto/s,
    ],
    ['ga', 'Recibimos o pagamento do equipo de Brais Rial', /49,00.€ por Bizum.*xa está cuberto/s],
  ] as const)('is written in the family’s language: %s', async (lang, subject, text) => {
    const payable = await product.payable({ lang });
    const order = await product.pay(payable, 'bizum');
    const mail = await mailTo(payable.family.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(text);
    expect(mail.text).toContain(order);
    expect(mail.text).toContain(
      `https://cobertura.example/my-computers/${payable.computerId}?step=5`,
    );
  });

  it.each([
    ['es', /revisará la solicitud/],
    ['ga', /revisará a solicitude/],
  ] as const)('promises nothing when nobody waited for it: %s', async (lang, text) => {
    const payable = await product.payable({ lang });
    const order = await product.begin(payable);
    await product.gateway.answer(order, '0000');
    const { db } = product.deps;
    await db
      .updateTable('computers')
      .set({ status: 'waiting' })
      .where('id', '=', payable.computerId)
      .execute();
    await product.notify(await product.gateway.notification(order));
    const mail = await mailTo(payable.family.email);
    expect(mail.text).toMatch(text);
    expect(mail.text).not.toMatch(/ya está cubierto|xa está cuberto/);
  });

  function mailTo(address: string) {
    return vi.waitFor(async () => {
      const mail = (await product.mails()).find(({ to }) => to?.[0]?.address === address);
      expect(mail).toBeDefined();
      return mail as NonNullable<typeof mail>;
    }, 20_000);
  }
});
