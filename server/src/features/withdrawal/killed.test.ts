import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';
import { declareWithdrawal } from './service/declare-withdrawal.ts';
import { matchDeclaration } from './service/match-declaration.ts';
import { watchWithdrawals } from './service/watch-withdrawals.ts';
import { withdraw } from './service/withdraw.ts';

describe('killed at any statement', { timeout: 180_000 }, () => {
  let product: WithdrawalsApp;
  beforeAll(async () => {
    product = await withdrawalsApp();
  });
  afterAll(() => product.close());

  const jobsOf = async (name: string, value: string) =>
    (await product.listJobs(name)).filter((data) => Object.values(data).includes(value));

  it('a family withdraws once, with one acknowledgment and one refund', async () => {
    await killEverywhere(product, {
      prepare: () => product.paid(),
      act: (deps, { contractId, family }) => withdraw(deps, { contractId, userId: family.id }),
      check: async ({ contractId, family, computerId }) => {
        const again = await withdraw(product.deps, { contractId, userId: family.id });
        expect(again.status).toBe('refunding');
        const { id } = await product.caseOf(again.number);
        expect(await jobsOf('mail.withdrawal-received', id)).toHaveLength(1);
        expect(await jobsOf('payments.refund-withdrawn', family.id)).toHaveLength(1);
        const { serialNumber } = await product.read(family, computerId);
        expect(await product.holderOf(serialNumber)).toBeNull();
        expect(await product.statusOf(computerId)).toBe('expired');
        const events = await product.eventNames(computerId);
        expect(events).toHaveLength(new Set(events).size);
        expect(events).toContain('withdrawn');
      },
    });
    await expectNumbersWithoutGaps();
  });

  const declaration = async () => {
    const { contractId } = await product.contracted();
    const form = { name: 'Uxía', email: `${contractId}@example.com`, contract: contractId };
    return { form, language: 'ga', network: contractId } as const;
  };

  it('a declaration is taken once', async () => {
    await killEverywhere(product, {
      prepare: declaration,
      act: declareWithdrawal,
      check: async (declared) => {
        const { number } = await declareWithdrawal(product.deps, declared);
        const { id } = await product.caseOf(number);
        expect(await jobsOf('withdrawal.match', id)).toHaveLength(1);
        expect(await jobsOf('mail.withdrawal-received', id)).toHaveLength(1);
      },
    });
    await expectNumbersWithoutGaps();
  });

  it('a declaration finds its contract once', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { number } = await declareWithdrawal(product.deps, await declaration());
        return product.caseOf(number);
      },
      act: (deps, { id }) => matchDeclaration(deps, id),
      check: async ({ id, number }) => {
        expect((await product.caseOf(number)).status).toBe('to-verify');
        expect(await jobsOf('mail.withdrawal-verification', id)).toHaveLength(1);
        expect(await jobsOf('mail.withdrawal-received', id)).toHaveLength(2);
      },
    });
  });

  it('a refund that is back ends the withdrawal with one mail', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { number } = (await product.withdraw(await product.paid())).json();
        const { id } = await product.caseOf(number);
        await finishOthers(id);
        await product.runRefunds();
        return { id, number };
      },
      act: watchWithdrawals,
      check: async ({ id, number }) => {
        expect((await product.caseOf(number)).status).toBe('done');
        expect(await jobsOf('mail.withdrawal-outcome', id)).toHaveLength(1);
      },
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
