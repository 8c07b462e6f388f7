import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { checkDeposits, insertDeposit } from '../../../testing/deposits.ts';
import {
  checkNothingLost,
  checkNothingTwice,
  type MoneyScenario,
} from '../../../testing/money-checks.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { picture } from '../../../testing/pictures.ts';
import { closePeriod, runRefunds } from '../../../testing/withdrawals.ts';
import { checkWithdrawnMoney, doAccountantsTasks } from '../../../testing/withdrawn-money.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { watchRefunds } from './service/watch-refunds.ts';

/** `which` selects one of the attempts, payments or periods of the computer. */
type Action = { name: (typeof actions)[number]; which: number };

const actions = [
  'begin',
  'begin',
  'authorise',
  'authorise',
  'notify',
  'notify',
  'reconcile',
  'withdraw',
  'withdraw',
  'run refunds',
  'run refunds',
  'invoice',
  'settle a deposit',
  'refund a deposit',
  'undo a deposit',
  'receipt',
  'validate',
  'mark as paid',
  'refund',
  'refund a part',
  'renew',
  'lose answers',
  'refuse refunds',
  'wait',
] as const;

const action = fc.record({ name: fc.constantFrom(...actions), which: fc.nat(3) });

/** A sequence of steps. The actions of one step run concurrently. */
const scenarioSteps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 20,
});

const seed = Number(process.env.SEED ?? 2026);
const numRuns = Number(process.env.RUNS ?? 30);

describe('withdrawals among payments, invoices, deposits and renewals', () => {
  let product: PaymentsApp;
  let admin: Member;
  let photo: Buffer;
  beforeAll(async () => {
    product = await paymentsApp();
    admin = await product.staff('admin');
    photo = await picture();
    product.orderEvents();
  });
  afterAll(() => product.close());

  it('returns all money of withdrawn contracts, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioSteps, async (steps) => {
        const scenario = await newScenario();
        for (const each of steps) {
          await Promise.all(each.map((one) => perform(one, scenario)));
          await checkNothingTwice(product, scenario);
          await checkDeposits(product);
          await checkWithdrawnMoney(product, scenario.payable.computerId);
        }
        await finish(scenario);
        await checkNothingTwice(product, scenario);
        await checkNothingLost(product, scenario);
        await doAccountantsTasks(product, { ...scenario.payable, admin });
        await checkNothingLost(product, scenario);
      }),
      { seed, numRuns, endOnFailure: true },
    );
  }, 300_000);

  type Scenario = MoneyScenario & { payable: Payable; own: string[]; deposits: string[] };

  async function newScenario(): Promise<Scenario> {
    behave({ losesReplies: false, refusesRefunds: false });
    await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    const payable = await product.payable();
    const own: string[] = [];
    return { payable, computers: [payable], orders: [own], own, deposits: [] };
  }

  function behave(how: Partial<PaymentsApp['gateway']['behaviour']>) {
    Object.assign(product.gateway.behaviour, how);
  }

  async function perform({ name, which }: Action, scenario: Scenario): Promise<void> {
    const { payable, own } = scenario;
    const { behaviour } = product.gateway;
    const order = own[which % own.length];
    switch (name) {
      case 'begin': {
        const reply = await product.requestForm(payable, which % 2 ? 'bizum' : 'creditcard');
        if (reply.statusCode === 200) own.push(await product.gateway.visit(reply.json()));
        return;
      }
      case 'authorise':
        return authorise(order);
      case 'notify':
        return notify(order);
      case 'reconcile':
        return reconcilePayments(product.deps);
      case 'withdraw':
        return withdraw(payable, which);
      case 'run refunds':
        // Two refunds of an order may be too close: the queue retries the second.
        return void (await runRefunds(product, payable.computerId).catch(() => {}));
      case 'lose answers':
        return behave({ losesReplies: !behaviour.losesReplies });
      case 'refuse refunds':
        return behave({ refusesRefunds: !behaviour.refusesRefunds });
      case 'wait':
        return product.pass(30);
      default: {
        const reply = await replyTo(name, scenario, which);
        if (reply)
          expect([200, 404, 409, 423], `${name}: ${reply.body}`).toContain(reply.statusCode);
      }
    }
  }

  /** The gateway closes its page after half an hour, and denies the payment. */
  async function authorise(order: string | undefined) {
    if (order === undefined) return;
    const { createdAt } = await product.gateway.operation(order);
    const isOpen = product.clock.time.getTime() - createdAt.getTime() < 30 * 60_000;
    if (isOpen) await product.gateway.answer(order, '0000');
  }

  async function notify(order: string | undefined) {
    if (order === undefined || (await product.gateway.operation(order)).response === null) return;
    const reply = await product.notify(await product.gateway.notification(order));
    expect(reply.statusCode).toBe(200);
  }

  /** Withdraws from the contract of the current period or of an earlier one. */
  async function withdraw({ family, computerId }: Payable, which: number) {
    const periods = await product.deps.db
      .selectFrom('coverage_periods')
      .select('id')
      .where('computer_id', '=', computerId)
      .orderBy('ordinal', 'desc')
      .execute();
    const periodId = periods[which % periods.length]?.id ?? '';
    await closePeriod(product, { computerId, ownerId: family.id, periodId });
  }

  async function replyTo(
    name: Action['name'],
    { payable: { family, computerId }, deposits }: Scenario,
    which: number,
  ) {
    const payments = await product.payments(computerId);
    const payment = payments[which % payments.length];
    const refund = (body: object) =>
      payment && product.call(admin, `POST /admin/payments/${payment.id}/refund`, body);
    const settle = async (kind: string) => {
      const id = await insertDeposit(product, { amountCents: 4900, by: admin });
      deposits.push(id);
      const parts = [{ kind, amount: 49, computerId, why: 'Proba' }];
      return product.call(admin, `POST /admin/statements/${id}/settle`, { parts });
    };
    const status = (to: string) =>
      product.call(admin, `PUT /computers/${computerId}/change-status`, { status: to });
    switch (name) {
      case 'invoice':
        return product.call(admin, 'POST /admin/computer/create-invoice', { computerId });
      case 'settle a deposit':
        return settle('assigned');
      case 'refund a deposit':
        return settle('to-refund');
      case 'undo a deposit': {
        const id = deposits[which % deposits.length];
        return id && product.call(admin, `POST /admin/statements/${id}/undo`, { why: 'Erro' });
      }
      case 'receipt': {
        const path = `POST /computers/${computerId}/files/bankReceipt`;
        return product.send(family, path, { content: photo });
      }
      case 'validate':
        return product.call(admin, `PUT /admin/computer/${computerId}/validate`);
      case 'mark as paid':
        return status(which % 2 ? 'paid' : 'pending-payment');
      case 'refund':
        return refund({ why: 'Lo pide' });
      case 'refund a part':
        return refund({ why: 'Lo pide', amount: 5 + which });
      default:
        return product.call(family, `PUT /computers/${computerId}/renew`);
    }
  }

  /** Everything that runs by itself has run. */
  async function finish({ payable }: Scenario) {
    behave({ losesReplies: false, refusesRefunds: false });
    for (let i = 0; i < 8; i += 1) {
      product.pass(7 * 60);
      await reconcilePayments(product.deps);
      await runRefunds(product, payable.computerId);
      await watchRefunds(product.deps);
    }
  }
});
