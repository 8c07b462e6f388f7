import fc from 'fast-check';
import { expect } from 'vitest';
import { reconcilePayments } from '../src/features/payment/service/reconcile-payments.ts';
import { watchRefunds } from '../src/features/payment/service/watch-refunds.ts';
import { type Payable, type PaymentsApp, paymentsApp } from './payments.ts';
import { picture } from './pictures.ts';
import { randomRuns } from './random-runs.ts';

/** A sequence of steps. The actions of one step run concurrently. */
export function scenarioSteps<Action>(action: fc.Arbitrary<Action>) {
  return fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
    minLength: 4,
    maxLength: 20,
  });
}

export const moneyRuns = { ...randomRuns({ everyday: 6, all: 30 }), endOnFailure: true };

/** Actions that a family or an administrator does through the API on one computer. */
export const apiActions = [
  'receipt',
  'validate',
  'reject',
  'mark as paid',
  'mark as to be paid',
  'refund',
  'refund a part',
  'renew',
] as const;

export type ApiAction = (typeof apiActions)[number];

export function isApiAction(name: string): name is ApiAction {
  return apiActions.some((each) => each === name);
}

export type MoneyApp = Awaited<ReturnType<typeof moneyApp>>;

/** The product with an administrator and the actions on money that random scenarios share. */
export async function moneyApp() {
  const product = await paymentsApp();
  const admin = await product.staff('admin');
  const photo = await picture();
  const { gateway, call } = product;
  product.orderEvents();

  const behave = (how: Partial<PaymentsApp['gateway']['behaviour']>) =>
    Object.assign(gateway.behaviour, how);
  const behaveWell = () => behave({ isAway: false, losesReplies: false, refusesRefunds: false });

  const replyTo = async (
    name: ApiAction,
    { payable: { family, computerId }, which }: { payable: Payable; which: number },
  ) => {
    const status = (to: string) =>
      call(admin, `PUT /computers/${computerId}/change-status`, { status: to });
    const payments = await product.payments(computerId);
    const payment = payments[which % payments.length];
    const refund = (body: object) =>
      payment && call(admin, `POST /admin/payments/${payment.id}/refund`, body);
    switch (name) {
      case 'receipt': {
        const path = `POST /computers/${computerId}/files/bankReceipt`;
        return product.send(family, path, { content: photo });
      }
      case 'validate':
        return call(admin, `PUT /admin/computer/${computerId}/validate`);
      case 'reject':
        return call(admin, `PUT /admin/computer/${computerId}/reject`, { issue: 'No' });
      case 'mark as paid':
        return status('paid');
      case 'mark as to be paid':
        return status('pending-payment');
      case 'refund':
        return refund({ why: 'Lo pide' });
      case 'refund a part':
        return refund({ why: 'Lo pide', amount: 5 + which });
      case 'renew':
        return call(family, `PUT /computers/${computerId}/renew`);
    }
  };

  return {
    ...product,
    admin,
    behave,
    /** Starts a scenario: the gateway behaves well, and nothing of the scenario before is due. */
    startScenario: async () => {
      behaveWell();
      await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    },
    /** Begins a payment and adds its order, unless the product refuses it. */
    begin: async (payable: Payable, { orders, which }: { orders: string[]; which: number }) => {
      const reply = await product.requestForm(payable, which % 2 ? 'bizum' : 'creditcard');
      expectReply('begin', reply);
      if (reply.statusCode === 200) orders.push(await gateway.visit(reply.json()));
    },
    /** The gateway notifies what it has decided about an order. */
    notifyDecision: async (order: string | undefined) => {
      if (order === undefined || (await gateway.operation(order)).response === null) return;
      const reply = await product.notify(await gateway.notification(order));
      expect(reply.statusCode).toBe(200);
    },
    performByApi: async (name: ApiAction, on: { payable: Payable; which: number }) => {
      const reply = await replyTo(name, on);
      // 423: another family uses the serial number.
      if (reply) expectReply(name, reply, [423]);
    },
    /** Runs what the product does by itself until nothing is due. */
    finishScenario: async (alsoRun: () => Promise<void> = async () => {}) => {
      behaveWell();
      for (let round = 0; round < 8; round += 1) {
        product.pass(7 * 60);
        await reconcilePayments(product.deps);
        await alsoRun();
        await watchRefunds(product.deps);
      }
    },
  };
}

/** The product does what is asked, or refuses it by a rule. */
export function expectReply(name: string, { statusCode, body }: Reply, more: number[] = []): void {
  expect([200, 404, 409, ...more], `${name}: ${body}`).toContain(statusCode);
}

type Reply = { statusCode: number; body: string };
