import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { processAnswer } from './service/process-answer.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('processing an answer killed at any statement', { timeout: 180_000 }, () => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
  });
  afterAll(() => product.close());

  type Scenario = { computerId: ComputerId; orders: string[] };

  const once = async (): Promise<Scenario> => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    return { ...payable, orders: [order] };
  };

  /** Both attempts are paid, and the notification of the first has been processed. */
  const twice = async (): Promise<Scenario> => {
    const payable = await product.payable();
    const orders = [await product.startPayment(payable), await product.startPayment(payable)];
    for (const order of orders) await product.gateway.answer(order, '0000');
    await notify(orders[0] ?? '');
    return { ...payable, orders: [...orders].reverse() };
  };

  const denied = async (): Promise<Scenario> => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0190');
    return { ...payable, orders: [order] };
  };

  const endings = [
    [
      'a payment',
      once,
      { status: 'paid', payments: [null], events: ['payment-authorised'], mails: [1, 0] },
    ],
    [
      'a second payment',
      twice,
      {
        status: 'paid',
        payments: [null, 'period-has-money'],
        events: ['payment-authorised', 'payment-to-refund'],
        mails: [1, 1],
      },
    ],
    [
      'a denial',
      denied,
      { status: 'pending-payment', payments: [], events: ['payment-denied'], mails: [0, 0] },
    ],
  ] as const;

  it.each(endings)(
    'processes %s correctly when its notification is resent',
    async (_name, begin, ending) => {
      await killEverywhere(product, {
        prepare: begin,
        act: async (deps, { orders: [order = ''] }) => {
          const body = Buffer.from(await product.gateway.notification(order));
          const read = product.deps.payments.readNotification(body);
          if (read.kind !== 'answer') throw new Error('the notification is not understood');
          return processAnswer(deps, { answer: read.answer, kind: 'notification' });
        },
        repeatWrites: true,
        repeat: ({ orders: [order = ''] }) => notify(order),
        check: async (scenario) => expect(await endOf(scenario)).toEqual(ending),
      });
    },
  );

  // Once: processing the answer is the same for every ending.
  it('finds a payment whose notification is never resent', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        await product.deps.db
          .updateTable('payment_attempts')
          .set({ next_check_at: null })
          .execute();
        const scenario = await once();
        product.pass(11);
        return scenario;
      },
      act: reconcilePayments,
      repeatWrites: true,
      repeat: () => {
        // The killed process reserved the attempt for ten minutes.
        product.pass(11);
        return reconcilePayments(product.deps);
      },
      check: async (scenario) => expect(await endOf(scenario)).toEqual(endings[0][2]),
    });
  });

  async function notify(order: string) {
    const reply = await product.notify(await product.gateway.notification(order));
    expect(reply.statusCode).toBe(200);
  }

  async function endOf({ computerId }: Scenario) {
    const payments = await product.payments(computerId);
    const countMails = async (name: string) =>
      (await product.listJobs(name)).filter(({ paymentId }) =>
        payments.some(({ id }) => id === paymentId),
      ).length;
    return {
      status: await product.statusOf(computerId),
      payments: payments.map(({ to_refund }) => to_refund),
      events: (await product.eventNames(computerId)).filter(
        (event) => event !== 'registered' && event !== 'payment-begun',
      ),
      mails: [
        await countMails('mail.payment-received'),
        await countMails('mail.payment-to-refund'),
      ],
    };
  }
});
