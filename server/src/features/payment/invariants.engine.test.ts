import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { checkDeposits, insertDeposit, partsFor } from '../../../testing/deposits.ts';
import {
  checkNothingLost,
  checkNothingTwice,
  type MoneyScenario,
} from '../../../testing/money-checks.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { picture } from '../../../testing/pictures.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { watchRefunds } from './service/watch-refunds.ts';

/** One action on the computer `to`. `which` selects one of its attempts or payments. */
type Action = { name: (typeof actions)[number]; to: number; which: number };

const actions = [
  'begin',
  'begin',
  'begin',
  'authorise',
  'authorise',
  'authorise',
  'deny',
  'notify',
  'notify',
  'notify',
  'resend old notification',
  'receipt',
  'validate',
  'reject',
  'mark as paid',
  'mark as to be paid',
  'refund',
  'refund a part',
  'lose answers',
  'gateway down',
  'gateway up',
  'reconcile',
  'wait half an hour',
  'delete',
  'renew',
  'settle a deposit',
  'settle a deposit',
  'undo a deposit',
] as const;

const action = fc.record({ name: fc.constantFrom(...actions), to: fc.nat(1), which: fc.nat(3) });

/** A sequence of steps. The actions of one step run concurrently. */
const scenarioSteps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 20,
});

const seed = Number(process.env.SEED ?? 2026);
const numRuns = Number(process.env.RUNS ?? 30);

describe('payment invariants under random actions', () => {
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

  it('records all money of the gateway and pays each computer once', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioSteps, async (steps) => {
        const scenario = await newScenario();
        for (const each of steps) {
          await Promise.all(each.map((one) => perform(one, scenario)));
          await checkNothingTwice(product, scenario);
          await checkDeposits(product);
        }
        await reconcileAll(scenario);
        await checkNothingTwice(product, scenario);
        await checkNothingLost(product, scenario);
      }),
      { seed, numRuns, endOnFailure: true },
    );
  }, 300_000);

  type Scenario = MoneyScenario & { sentBodies: string[]; deposits: string[] };

  async function newScenario(): Promise<Scenario> {
    Object.assign(product.gateway.behaviour, { isAway: false, losesReplies: false });
    await product.deps.db.updateTable('payment_attempts').set({ next_check_at: null }).execute();
    const computers = [await product.payable(), await product.payable()];
    return { computers, orders: [[], []], sentBodies: [], deposits: [] };
  }

  async function perform({ name, to, which }: Action, scenario: Scenario): Promise<void> {
    const payable = scenario.computers[to] as Payable;
    const orders = scenario.orders[to] as string[];
    const order = orders[which % orders.length];
    const { behaviour } = product.gateway;
    switch (name) {
      case 'begin': {
        const reply = await product.requestForm(payable, which % 2 ? 'bizum' : 'creditcard');
        expect([200, 404, 409]).toContain(reply.statusCode);
        if (reply.statusCode === 200) orders.push(await product.gateway.visit(reply.json()));
        return;
      }
      case 'authorise':
        return answer(order, '0000', scenario);
      case 'deny':
        return answer(order, '0190', scenario);
      case 'notify':
        if (order !== undefined && (await isAnswered(order))) await notify(order);
        return;
      case 'resend old notification': {
        const body = scenario.sentBodies[which % scenario.sentBodies.length];
        if (body !== undefined) expect((await product.notify(body)).statusCode).toBe(200);
        return;
      }
      case 'lose answers':
        behaviour.losesReplies = !behaviour.losesReplies;
        return;
      case 'gateway down':
      case 'gateway up':
        behaviour.isAway = name === 'gateway down';
        return;
      case 'reconcile':
        return reconcilePayments(product.deps);
      case 'wait half an hour':
        return product.pass(30);
      case 'settle a deposit':
      case 'undo a deposit':
        return changeDeposit(name, scenario, { to, which });
      case 'delete':
        if (which === 0) await remove(payable);
        return;
      default:
        return performByApi(name, payable, which);
    }
  }

  /** Like the real gateway, never denies an authorised operation afterwards. */
  async function answer(order: string | undefined, response: string, scenario: Scenario) {
    if (order === undefined) return;
    const { response: before } = await product.gateway.operation(order);
    if (before === '0000') return;
    await product.gateway.answer(order, response);
    scenario.sentBodies.push(await product.gateway.notification(order));
  }

  /** Settles a new deposit, or undoes an earlier one. */
  async function changeDeposit(
    name: 'settle a deposit' | 'undo a deposit',
    { computers, deposits }: Scenario,
    { to, which }: { to: number; which: number },
  ) {
    const ids = computers.map(({ computerId }) => computerId);
    const isNew = name === 'settle a deposit';
    if (isNew) deposits.push(await insertDeposit(product, { amountCents: 6000, by: admin }));
    const id = deposits[isNew ? deposits.length - 1 : which % deposits.length];
    if (id === undefined) return;
    const reply = isNew
      ? await product.call(admin, `POST /admin/statements/${id}/settle`, {
          parts: partsFor(which, to === 0 ? ids : ids.toReversed()),
        })
      : await product.call(admin, `POST /admin/statements/${id}/undo`, { why: 'Erro' });
    expect([200, 404, 409], `${name}: ${reply.body}`).toContain(reply.statusCode);
  }

  async function performByApi(
    name: Exclude<Action['name'], 'begin'>,
    { family, computerId }: Payable,
    which: number,
  ): Promise<void> {
    const reply = await replyTo(name, { family, computerId }, which);
    if (reply) expect([200, 404, 409, 423], `${name}: ${reply.body}`).toContain(reply.statusCode);
  }

  async function replyTo(name: string, { family, computerId }: Payable, which: number) {
    const status = (to: string) =>
      product.call(admin, `PUT /computers/${computerId}/change-status`, { status: to });
    const payments = await product.payments(computerId);
    const payment = payments[which % payments.length];
    const refund = (body: object) =>
      payment && product.call(admin, `POST /admin/payments/${payment.id}/refund`, body);
    switch (name) {
      case 'receipt': {
        const path = `POST /computers/${computerId}/files/bankReceipt`;
        return product.send(family, path, { content: photo });
      }
      case 'validate':
        return product.call(admin, `PUT /admin/computer/${computerId}/validate`);
      case 'reject':
        return product.call(admin, `PUT /admin/computer/${computerId}/reject`, { issue: 'No' });
      case 'mark as paid':
        return status('paid');
      case 'mark as to be paid':
        return status('pending-payment');
      case 'refund':
        return refund({ why: 'Lo pide' });
      case 'refund a part':
        return refund({ why: 'Lo pide', amount: 5 + which });
      default:
        return product.call(family, `PUT /computers/${computerId}/renew`);
    }
  }

  /** Deletes the computer, as the back office does, unless it has unrefunded money. */
  async function remove({ computerId }: Payable) {
    const hasMoney = (await product.payments(computerId)).some(
      ({ amount_cents, refunded_cents }) => refunded_cents < amount_cents,
    );
    if (hasMoney) return;
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', computerId)
      .execute();
  }

  async function isAnswered(order: string) {
    return (await product.gateway.operation(order)).response !== null;
  }

  async function notify(order: string) {
    const reply = await product.notify(await product.gateway.notification(order));
    expect(reply.statusCode).toBe(200);
  }

  /** Sends no more notifications and queries the gateway until no attempt is due. */
  async function reconcileAll(scenario: Scenario) {
    Object.assign(product.gateway.behaviour, { isAway: false, losesReplies: false });
    for (let i = 0; i < 8; i += 1) {
      product.pass(7 * 60);
      await reconcilePayments(product.deps);
      await watchRefunds(product.deps);
    }
    const open = await Promise.all(scenario.orders.flat().map(product.attempt));
    for (const { next_check_at, state } of open) {
      expect(next_check_at).toBeNull();
      expect(['authorised', 'denied', 'lapsed']).toContain(state);
    }
  }
});
