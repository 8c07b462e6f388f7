import { beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('outcome of a payment attempt', () => {
  const product = useApp(paymentsApp);

  it('shows the family each state of its payment attempt', async () => {
    const payable = await product.payable();
    const { family, computerId } = payable;
    const order = await product.startPayment(payable, 'bizum');
    const read = async () => (await product.call(family, `GET /payments/attempts/${order}`)).json();
    const computer = {
      computerId,
      studentName: 'Brais Rial',
      amount: 49,
      underReview: false,
      toRefund: false,
    };
    const at = Math.floor(product.clock.time.getTime() / 1000);
    const common = {
      repair: null,
      ...computer,
      method: 'bizum',
      at,
    };
    const none = { paid: false, coverageFrom: null };
    const unpaid = { ...none, computers: [{ ...computer, ...none }] };
    expect(await read()).toEqual({ ...common, ...unpaid, state: 'open' });

    await product.gateway.answer(order, '9673');
    await product.notify(await product.gateway.notification(order));
    expect(await read()).toEqual({ ...common, ...unpaid, state: 'denied', reason: 'cancelled' });

    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    const { paidAt } = await product.read(family, computerId);
    const paid = { paid: true, coverageFrom: paidAt };
    expect(await read()).toEqual({
      ...common,
      ...paid,
      state: 'authorised',
      computers: [{ ...computer, ...paid }],
    });
  });

  it('hides a payment attempt from other families', async () => {
    const order = await product.startPayment(await product.payable());
    const stranger = await product.family();
    const reply = await product.call(stranger, `GET /payments/attempts/${order}`);
    expect(reply.statusCode).toBe(404);
  });

  it.each([
    ['260900000000', 404],
    ['26x9', 400],
    ['2609-----', 400],
    [`2609${'A'.repeat(9)}`, 400],
  ])('replies to the order code %s with %i', async (order, status) => {
    const family = await product.family();
    const reply = await product.call(family, `GET /payments/attempts/${order}`);
    expect(reply.statusCode).toBe(status);
  });
});

describe('mail about a received payment', () => {
  const product = useApp(paymentsApp);
  beforeAll(async () => {
    await product.work();
  });

  it.each([
    [
      'es',
      'Hemos recibido el pago del equipo de Brais Rial',
      /49,00.€ por Bizum.*ya está cubierto/s,
    ],
    ['ga', 'Recibimos o pagamento do equipo de Brais Rial', /49,00.€ por Bizum.*xa está cuberto/s],
  ] as const)('writes the payment mail in the language %s', async (lang, subject, text) => {
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
  ] as const)('does not promise coverage when no payment was due: %s', async (lang, text) => {
    const payable = await product.payable({ lang });
    const order = await product.startPayment(payable);
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

  it.each([
    ['es', 'La cobertura del equipo de Brais Rial empieza el 02/10/2096, como elegiste al firmar.'],
    ['ga', 'A cobertura do equipo de Brais Rial comeza o 02/10/2096, como escolliches ao asinar.'],
  ] as const)('says when a coverage starts that waits for the deadline: %s', async (lang, text) => {
    const payable = await product.payable({ lang });
    await product.deps.db
      .updateTable('coverage_periods')
      // Later than the time of the queue, which is the real one.
      .set({ covers_not_before: new Date('2096-10-02T00:00:00+02:00') })
      .where('computer_id', '=', payable.computerId)
      .execute();
    await product.pay(payable, 'bizum');
    const mail = await mailTo(payable.family.email);
    expect(mail.text).toContain(text);
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
