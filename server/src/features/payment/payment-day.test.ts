import { describe, expect, it } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('the day of a payment at the gateway', () => {
  const product = useApp(paymentsApp);

  const setClock = (text: string) => {
    product.clock.time = new Date(text);
  };

  /** Starts and pays at the given times. The gateway has not notified yet. */
  const paidAt = async (start: string, paid: string) => {
    setClock(start);
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    setClock(paid);
    await product.gateway.answer(order, '0000');
    return { ...payable, order };
  };

  const newYear = async () => {
    const paid = await paidAt('2026-12-31T23:40:10+01:00', '2026-12-31T23:58:30+01:00');
    const body = await product.gateway.notification(paid.order);
    setClock('2027-01-01T00:03:00+01:00');
    await product.notify(body);
    return paid;
  };

  it('is the day of the gateway when the notification arrives in the next year', async () => {
    const { family, computerId, order } = await newYear();
    const received = new Date('2026-12-31T23:58:00+01:00');
    const arrived = new Date('2027-01-01T00:03:01+01:00');
    expect(await product.payments(computerId)).toMatchObject([{ received_at: received }]);
    expect(await product.attempt(order)).toMatchObject({ answered_at: arrived });
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'payment-authorised',
      at: arrived,
    });
    expect(await product.currentPeriod(computerId)).toMatchObject({ paid_at: received });
    expect(await product.read(family, computerId)).toMatchObject({
      status: 'paid',
      payment: order,
      paidAt: received.getTime() / 1000,
    });

    const accountant = await product.staff('accountant');
    const { paid } = (await product.call(accountant, 'GET /admin/computer/overview')).json();
    expect(paid.find(({ day }: { day: string }) => day === '2026-12-31')).toMatchObject({
      count: 1,
    });
  });

  it('gives the invoice the operation date of the old year and its own day of issue', async () => {
    const { computerId } = await newYear();
    const accountant = await product.staff('accountant');
    const body = { computerId };
    const reply = await product.call(accountant, 'POST /admin/computer/create-invoice', body);
    expect(reply.statusCode).toBe(200);
    const invoice = await product.deps.db
      .selectFrom('invoices')
      .selectAll()
      .where('computer_id', '=', computerId)
      .executeTakeFirstOrThrow();
    expect(invoice.number).toContain('2027');
    expect(invoice.issued_at).toEqual(product.clock.now());
    expect(invoice.operation_at).toEqual(new Date('2026-12-31T23:58:00+01:00'));
    const record = await product.deps.db
      .selectFrom('register_records')
      .select('xml')
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect(record.xml).toContain('<sf:FechaExpedicionFactura>01-01-2027<');
    expect(record.xml).toContain('<sf:FechaOperacion>31-12-2026<');
  });

  it('is the day of the gateway when a query finds the payment days later', async () => {
    const { computerId } = await paidAt('2026-12-31T23:40:10+01:00', '2026-12-31T23:58:30+01:00');
    setClock('2027-01-03T09:00:00+01:00');
    await reconcilePayments(product.deps);
    expect(await product.payments(computerId)).toMatchObject([
      { received_at: new Date('2026-12-31T23:58:30+01:00') },
    ]);
  });

  it.each([
    [
      'in the hour that occurs twice',
      ['2026-10-25T02:10:00+01:00', '2026-10-25T02:30:00+01:00', '2026-10-25T02:35:00+01:00'],
      '2026-10-25T02:30:00+01:00',
    ],
    [
      'in the first of both hours, not after the arrival',
      ['2026-10-25T02:10:00+02:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:35:00+02:00'],
      '2026-10-25T02:35:01+02:00',
    ],
    [
      'after the hour that does not exist',
      ['2027-03-28T01:50:00+01:00', '2027-03-28T03:01:00+02:00', '2027-03-28T03:05:00+02:00'],
      '2027-03-28T03:01:00+02:00',
    ],
  ])('reads a time %s', async (_, [start = '', paid = '', arrived = ''], expected) => {
    const { computerId, order } = await paidAt(start, paid);
    setClock(arrived);
    await product.notify(await product.gateway.notification(order));
    expect(await product.payments(computerId)).toMatchObject([{ received_at: new Date(expected) }]);
  });

  it('is the day of the gateway for a second payment, too', async () => {
    setClock('2026-12-31T23:40:10+01:00');
    const payable = await product.payable();
    const [first, second] = [
      await product.startPayment(payable),
      await product.startPayment(payable),
    ];
    setClock('2026-12-31T23:57:00+01:00');
    for (const order of [first, second]) await product.gateway.answer(order, '0000');
    setClock('2027-01-02T10:00:00+01:00');
    for (const order of [first, second])
      await product.notify(await product.gateway.notification(order));
    const received_at = new Date('2026-12-31T23:57:00+01:00');
    expect(await product.payments(payable.computerId)).toMatchObject([
      { to_refund: null, received_at },
      { to_refund: 'period-has-money', received_at },
    ]);
    expect(await product.read(payable.family, payable.computerId)).toMatchObject({
      payment: first,
    });
  });
});
