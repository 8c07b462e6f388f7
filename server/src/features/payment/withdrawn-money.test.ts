import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { checkDeposits, insertDeposit } from '../../../testing/deposits.ts';
import {
  checkNothingLost,
  checkNothingTwice,
  type MoneyScenario,
} from '../../../testing/money-checks.ts';
import {
  expectReply,
  isApiAction,
  type MoneyApp,
  moneyApp,
  moneyRuns,
  scenarioSteps,
} from '../../../testing/money-scenarios.ts';
import type { Payable } from '../../../testing/payments.ts';
import { closePeriod, runRefunds } from '../../../testing/withdrawals.ts';
import { checkWithdrawnMoney, doAccountantsTasks } from '../../../testing/withdrawn-money.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

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
  'mark as to be paid',
  'refund',
  'refund a part',
  'renew',
  'lose answers',
  'refuse refunds',
  'wait',
] as const;

type AccountantsAction = 'invoice' | 'settle a deposit' | 'refund a deposit' | 'undo a deposit';

const action = fc.record({ name: fc.constantFrom(...actions), which: fc.nat(3) });

describe('withdrawals among payments, invoices, deposits and renewals', () => {
  let product: MoneyApp;
  beforeAll(async () => {
    product = await moneyApp();
  });
  afterAll(() => product.close());

  it('returns all money of withdrawn contracts, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioSteps(action), async (steps) => {
        const scenario = await newScenario();
        for (const each of steps) {
          await Promise.all(each.map((one) => perform(one, scenario)));
          await checkNothingTwice(product, scenario);
          await checkDeposits(product);
          await checkWithdrawnMoney(product, scenario.payable.computerId);
        }
        await product.finishScenario(() => runRefunds(product, scenario.payable.computerId));
        await checkNothingTwice(product, scenario);
        await checkNothingLost(product, scenario);
        await doAccountantsTasks(product, { ...scenario.payable, admin: product.admin });
        await checkNothingLost(product, scenario);
      }),
      moneyRuns,
    );
  }, 300_000);

  type Scenario = MoneyScenario & { payable: Payable; own: string[]; deposits: string[] };

  async function newScenario(): Promise<Scenario> {
    await product.startScenario();
    const payable = await product.payable();
    const own: string[] = [];
    return { payable, computers: [payable], orders: [own], own, deposits: [] };
  }

  async function perform({ name, which }: Action, scenario: Scenario): Promise<void> {
    const { payable, own } = scenario;
    const { behaviour } = product.gateway;
    const order = own[which % own.length];
    switch (name) {
      case 'begin':
        return product.begin(payable, { orders: own, which });
      case 'authorise':
        return authorise(order);
      case 'notify':
        return product.notifyDecision(order);
      case 'reconcile':
        return reconcilePayments(product.deps);
      case 'withdraw':
        return withdraw(payable, which);
      case 'run refunds':
        // Two refunds of an order may be too close: the queue retries the second.
        return void (await runRefunds(product, payable.computerId).catch(() => {}));
      case 'lose answers':
        return void product.behave({ losesReplies: !behaviour.losesReplies });
      case 'refuse refunds':
        return void product.behave({ refusesRefunds: !behaviour.refusesRefunds });
      case 'wait':
        return product.pass(30);
      default:
        return isApiAction(name)
          ? product.performByApi(name, { payable, which })
          : performAsAccountant(name, scenario, which);
    }
  }

  /** The gateway closes its page after half an hour, and denies the payment. */
  async function authorise(order: string | undefined) {
    if (order === undefined) return;
    const { createdAt } = await product.gateway.operation(order);
    const isOpen = product.clock.time.getTime() - createdAt.getTime() < 30 * 60_000;
    if (isOpen) await product.gateway.answer(order, '0000');
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

  async function performAsAccountant(
    name: AccountantsAction,
    { payable: { computerId }, deposits }: Scenario,
    which: number,
  ) {
    const { admin, call } = product;
    const settle = async (kind: string) => {
      const id = await insertDeposit(product, { amountCents: 4900, by: admin });
      deposits.push(id);
      const parts = [{ kind, amount: 49, computerId, why: 'Proba' }];
      return call(admin, `POST /admin/statements/${id}/settle`, { parts });
    };
    const deposit = deposits[which % deposits.length];
    const reply = await {
      invoice: () => call(admin, 'POST /admin/computer/create-invoice', { computerId }),
      'settle a deposit': () => settle('assigned'),
      'refund a deposit': () => settle('to-refund'),
      'undo a deposit': () =>
        deposit && call(admin, `POST /admin/statements/${deposit}/undo`, { why: 'Erro' }),
    }[name]();
    if (reply) expectReply(name, reply);
  }
});
