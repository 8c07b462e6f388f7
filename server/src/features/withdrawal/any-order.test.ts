import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDeposit } from '../../../testing/deposits.ts';
import {
  expectReply,
  isApiAction,
  type MoneyApp,
  moneyApp,
  moneyRuns,
  scenarioSteps,
} from '../../../testing/money-scenarios.ts';
import type { Payable } from '../../../testing/payments.ts';
import { runJob } from '../../../testing/run-job.ts';
import { addSignedContract } from '../../../testing/withdrawal-cases.ts';
import { runRefunds } from '../../../testing/withdrawals.ts';
import { doAccountantsTasks } from '../../../testing/withdrawn-money.ts';
import { reconcilePayments } from '../payment/service/reconcile-payments.ts';
import { isMoneyBack } from '../payment/service/refund-withdrawn.ts';

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
  'unblock',
  'watch',
  'run refunds',
  'run refunds',
  'invoice',
  'money arrives',
  'receipt',
  'validate',
  'mark as paid',
  'refund',
  'renew',
  'sign',
  'lose answers',
  'refuse refunds',
  'wait',
] as const;

/** `which` selects one of the orders, contracts or payments. */
type Action = { name: (typeof actions)[number]; which: number };

const action = fc.record({ name: fc.constantFrom(...actions), which: fc.nat(3) });

type Scenario = { payable: Payable; orders: string[]; contracts: string[] };

describe('withdrawals as a family and the staff see them', () => {
  let product: MoneyApp;
  beforeAll(async () => {
    product = await moneyApp();
  });
  afterAll(() => product.close());

  it('are done once, when all money of their contract is back, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(scenarioSteps(action), async (steps) => {
        const scenario = await newScenario();
        for (const each of steps) {
          await Promise.all(each.map((one) => perform(one, scenario)));
          await checkCases(scenario);
        }
        await finish(scenario);
        await checkCases(scenario);
        await checkDone(scenario);
      }),
      moneyRuns,
    );
  }, 300_000);

  async function newScenario(): Promise<Scenario> {
    await product.startScenario();
    const payable = await product.payable();
    const { contractId } = await addSignedContract(product.deps, payable);
    return { payable, orders: [], contracts: [contractId] };
  }

  async function perform({ name, which }: Action, scenario: Scenario): Promise<void> {
    const { payable, orders } = scenario;
    const { behaviour } = product.gateway;
    const order = orders[which % orders.length];
    switch (name) {
      case 'begin':
        return product.begin(payable, { orders, which });
      case 'authorise':
        return void (order && (await product.gateway.answer(order, '0000').catch(() => {})));
      case 'notify':
        return product.notifyDecision(order);
      case 'reconcile':
        return reconcilePayments(product.deps);
      case 'withdraw':
        return withdraw(scenario, which);
      case 'unblock':
        return unblock(scenario);
      case 'watch':
        return runJob(product.deps, 'withdrawal.watch');
      case 'run refunds':
        // Two refunds of an order may be too close: the queue retries the second.
        return void (await runRefunds(product, payable.computerId).catch(() => {}));
      case 'invoice': {
        const { computerId } = payable;
        const path = 'POST /admin/computer/create-invoice';
        return expectReply(name, await product.call(product.admin, path, { computerId }));
      }
      case 'money arrives':
        return arrive(payable);
      case 'sign':
        return sign(scenario);
      case 'lose answers':
        return void product.behave({ losesReplies: !behaviour.losesReplies });
      case 'refuse refunds':
        return void product.behave({ refusesRefunds: !behaviour.refusesRefunds });
      case 'wait':
        return product.pass(30);
      default:
        if (isApiAction(name)) await product.performByApi(name, { payable, which });
    }
  }

  async function withdraw({ payable, contracts }: Scenario, which: number): Promise<void> {
    const contractId = contracts[which % contracts.length];
    const reply = await product.call(payable.family, 'POST /withdrawals/mine', { contractId });
    expectReply('withdraw', reply);
  }

  async function unblock(scenario: Scenario): Promise<void> {
    for (const { id } of (await casesOf(scenario)).filter(({ status }) => status === 'blocked')) {
      const path = `POST /cases/${id}/withdrawal/unblock`;
      expectReply('unblock', await product.call(product.admin, path));
    }
  }

  /** A line of the bank statement that no coverage awaits. */
  async function arrive({ computerId }: Payable): Promise<void> {
    const { admin } = product;
    const id = await insertDeposit(product, { amountCents: 4900, by: admin });
    const parts = [{ kind: 'to-refund', amount: 49, computerId, why: 'Proba' }];
    const path = `POST /admin/statements/${id}/settle`;
    expectReply('money arrives', await product.call(admin, path, { parts }));
  }

  /** Signs the contract of a renewed period. */
  async function sign({ payable, contracts }: Scenario): Promise<void> {
    const { id } = await product.currentPeriod(payable.computerId);
    const signed = await product.deps.db
      .selectFrom('contracts')
      .select('id')
      .where('period_id', '=', id)
      .execute();
    if (signed.length > 0) return;
    contracts.push((await addSignedContract(product.deps, payable)).contractId);
  }

  async function finish(scenario: Scenario): Promise<void> {
    const { payable } = scenario;
    await unblock(scenario);
    await product.finishScenario(() => runRefunds(product, payable.computerId));
    await doAccountantsTasks(product, { ...payable, admin: product.admin });
    // Once to end those whose money is back, once for those whose late money is back too.
    for (const _ of [1, 2]) await runJob(product.deps, 'withdrawal.watch');
  }

  function casesOf({ contracts }: Scenario) {
    return product.deps.db
      .selectFrom('cases')
      .innerJoin('contracts', 'contracts.id', 'cases.contract_id')
      .innerJoin('coverage_periods', 'coverage_periods.id', 'contracts.period_id')
      .select(['cases.id', 'cases.status', 'cases.contract_id', 'contracts.period_id'])
      .select('coverage_periods.withdrawn_at')
      .where('cases.contract_id', 'in', contracts)
      .execute();
  }

  /** What holds at every moment. */
  async function checkCases(scenario: Scenario): Promise<void> {
    const cases = await casesOf(scenario);
    const contracts = cases.map(({ contract_id }) => contract_id);
    expect(new Set(contracts).size, 'one withdrawal per contract').toBe(contracts.length);
    const acknowledged = await product.listJobs('mail.withdrawal-received');
    for (const { id, status, withdrawn_at } of cases) {
      expect(['blocked', 'refunding', 'done']).toContain(status);
      expect(withdrawn_at !== null, `a ${status} withdrawal and its period`).toBe(
        status !== 'blocked',
      );
      expect(acknowledged.filter(({ caseId }) => caseId === id)).toHaveLength(1);
    }
  }

  async function checkDone(scenario: Scenario): Promise<void> {
    const { db } = product.deps;
    for (const { status, period_id } of await casesOf(scenario)) {
      expect(status).toBe('done');
      expect(await isMoneyBack(db, period_id), 'received minus returned is zero').toBe(true);
    }
  }
});
