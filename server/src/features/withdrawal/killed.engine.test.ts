import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';
import { declareWithdrawal } from './service/declare-withdrawal.ts';
import { matchDeclaration } from './service/match-declaration.ts';
import { watchWithdrawals } from './service/watch-withdrawals.ts';
import { withdraw } from './service/withdraw.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 60;

describe.each(['before', 'after'] as const)('process killed %s any statement', (when) => {
  let product: WithdrawalsApp;
  beforeAll(async () => {
    product = await withdrawalsApp();
  });
  afterAll(() => product.close());

  const jobsOf = async (name: string, value: string) =>
    (await product.listJobs(name)).filter((data) => Object.values(data).includes(value));

  it('a family withdraws once, with one acknowledgment and one refund', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const signed = await product.paid();
      const { family, contractId, computerId } = signed;
      const request = { contractId, userId: family.id };
      const hasBroken = await runUntilBreak(product, breakAt, (deps) => withdraw(deps, request));
      const again = await withdraw(product.deps, request);
      expect(again.status).toBe('refunding');
      const { id } = await product.caseOf(again.number);
      expect(await jobsOf('mail.withdrawal-received', id)).toHaveLength(1);
      expect(await jobsOf('payments.refund-withdrawn', family.id)).toHaveLength(1);
      expect(await product.eventNames(computerId)).toHaveLength(
        new Set(await product.eventNames(computerId)).size,
      );
      return hasBroken;
    });
    await expectNumbersWithoutGaps();
  });

  it('a declaration is taken once and finds its contract once', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { contractId } = await product.contracted();
      const form = { name: 'Uxía', email: `${contractId}@example.com`, contract: contractId };
      const declared = { form, language: 'ga', network: contractId } as const;
      const declaring = await runUntilBreak(product, breakAt, (deps) =>
        declareWithdrawal(deps, declared),
      );
      const { number } = await declareWithdrawal(product.deps, declared);
      const { id } = await product.caseOf(number);
      expect(await jobsOf('withdrawal.match', id)).toHaveLength(1);
      const matching = await runUntilBreak(product, breakAt, (deps) => matchDeclaration(deps, id));
      await matchDeclaration(product.deps, id);
      expect((await product.caseOf(number)).status).toBe('to-verify');
      expect(await jobsOf('mail.withdrawal-verification', id)).toHaveLength(1);
      expect(await jobsOf('mail.withdrawal-received', id)).toHaveLength(2);
      return declaring || matching;
    });
    await expectNumbersWithoutGaps();
  });

  it('a refund that is back ends the withdrawal with one mail', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const signed = await product.paid();
      const { number } = (await product.withdraw(signed)).json();
      const { id } = await product.caseOf(number);
      await finishOthers(id);
      await product.runRefunds();
      const hasBroken = await runUntilBreak(product, breakAt, watchWithdrawals);
      await watchWithdrawals(product.deps);
      expect((await product.caseOf(number)).status).toBe('done');
      expect(await jobsOf('mail.withdrawal-outcome', id)).toHaveLength(1);
      return hasBroken;
    });
  });

  /** The watch would also continue the withdrawals of the other tests. */
  const finishOthers = (id: string) =>
    product.deps.db
      .updateTable('cases')
      .set({ status: 'declined' })
      .where('id', '!=', id)
      .where('status', '!=', 'done')
      .execute();

  async function expectNumbersWithoutGaps() {
    const numbers = (await product.cases()).map(({ number }) => Number(number.slice(-6)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  }
});
