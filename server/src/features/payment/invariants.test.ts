import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeposits, insertDeposit, partsFor } from '../../../testing/deposits.ts';
import {
  checkNothingLost,
  checkNothingTwice,
  type MoneyScenario,
} from '../../../testing/money-checks.ts';
import {
  expectReply,
  type MoneyApp,
  moneyApp,
  moneyRuns,
  scenarioSteps,
} from '../../../testing/money-scenarios.ts';
import type { Payable } from '../../../testing/payments.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

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

describe('payment invariants under random actions', () => {
  let product: MoneyApp;
  beforeAll(async () => {
    product = await moneyApp();
  });
  afterAll(() => product.close());

  it('records all money of the gateway and pays each computer once', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioSteps(action), async (steps) => {
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
      moneyRuns,
    );
  }, 300_000);

  type Scenario = MoneyScenario & { sentBodies: string[]; deposits: string[] };

  async function newScenario(): Promise<Scenario> {
    await product.startScenario();
    const computers = [await product.payable(), await product.payable()];
    return { computers, orders: [[], []], sentBodies: [], deposits: [] };
  }

  async function perform({ name, to, which }: Action, scenario: Scenario): Promise<void> {
    const payable = scenario.computers[to] as Payable;
    const orders = scenario.orders[to] as string[];
    const order = orders[which % orders.length];
    const { behaviour } = product.gateway;
    switch (name) {
      case 'begin':
        return product.begin(payable, { orders, which });
      case 'authorise':
        return answer(order, '0000', scenario);
      case 'deny':
        return answer(order, '0190', scenario);
      case 'notify':
        return product.notifyDecision(order);
      case 'resend old notification': {
        const body = scenario.sentBodies[which % scenario.sentBodies.length];
        if (body !== undefined) expect((await product.notify(body)).statusCode).toBe(200);
        return;
      }
      case 'lose answers':
        return void product.behave({ losesReplies: !behaviour.losesReplies });
      case 'gateway down':
      case 'gateway up':
        return void product.behave({ isAway: name === 'gateway down' });
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
        return product.performByApi(name, { payable, which });
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
    const { admin, call } = product;
    const ids = computers.map(({ computerId }) => computerId);
    const isNew = name === 'settle a deposit';
    if (isNew) deposits.push(await insertDeposit(product, { amountCents: 6000, by: admin }));
    const id = deposits[isNew ? deposits.length - 1 : which % deposits.length];
    if (id === undefined) return;
    const reply = isNew
      ? await call(admin, `POST /admin/statements/${id}/settle`, {
          parts: partsFor(which, to === 0 ? ids : ids.toReversed()),
        })
      : await call(admin, `POST /admin/statements/${id}/undo`, { why: 'Erro' });
    expectReply(name, reply);
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

  /** Sends no more notifications and queries the gateway until no attempt is due. */
  async function reconcileAll(scenario: Scenario) {
    await product.finishScenario();
    const open = await Promise.all(scenario.orders.flat().map(product.attempt));
    for (const { next_check_at, state } of open) {
      expect(next_check_at).toBeNull();
      expect(['authorised', 'denied', 'lapsed']).toContain(state);
    }
  }
});
