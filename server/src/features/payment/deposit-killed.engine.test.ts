import type { ComputerId, UserId } from '@cobertura/domain/ids.ts';
import { centsFromEuros } from '@cobertura/domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { checkDeposits, insertDeposit } from '../../../testing/deposits.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import type { Caller } from '../../http/access.ts';
import { settleDeposit } from './service/settle-deposit.ts';
import { undoDeposit } from './service/undo-deposit.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 120;

describe.each(['before', 'after'] as const)('process killed %s any statement', (when) => {
  let product: PaymentsApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await paymentsApp();
    const { id, ...accountant } = await product.staff('accountant');
    caller = { ...accountant, id: id as UserId };
  });
  afterAll(() => product.close());

  type Deposit = {
    id: string;
    computers: ComputerId[];
    parts: Parameters<typeof settleDeposit>[1]['parts'];
  };

  async function newDeposit(): Promise<Deposit> {
    const computers = [
      (await product.payable()).computerId,
      (await product.payable()).computerId,
    ] as const;
    const id = await insertDeposit(product, { amountCents: centsFromEuros(100), by: caller });
    const part = { kind: 'assigned', amount: 49, why: 'Proba' } as const;
    const rest = { kind: 'to-refund', amount: 2, why: 'Sobra' } as const;
    const parts = [
      ...computers.map((computerId) => ({ ...part, computerId })),
      { ...rest, computerId: computers[0] },
    ];
    return { id, computers: [...computers], parts };
  }

  it('settles a deposit once when the accountant retries', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const deposit = await newDeposit();
      const run = (deps: PaymentsApp['deps']) => settleDeposit(deps, { ...deposit, caller });
      const hasBroken = await runUntilBreak(product, breakAt, run);
      if (hasBroken) await run(product.deps).catch(() => undefined);
      expect(await endOf(deposit), `statement ${breakAt.statement}`).toEqual([
        { status: 'paid', payments: [200, 4900], events: ['transfer-found', 'payment-to-refund'] },
        { status: 'paid', payments: [4900], events: ['transfer-found'] },
      ]);
      await checkDeposits(product);
      return hasBroken;
    });
  }, 180_000);

  it('undoes a deposit once when the accountant retries', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const deposit = await newDeposit();
      await settleDeposit(product.deps, { ...deposit, caller });
      const run = (deps: PaymentsApp['deps']) =>
        undoDeposit(deps, { id: deposit.id, why: 'Erro', caller });
      const hasBroken = await runUntilBreak(product, breakAt, run);
      if (hasBroken) await run(product.deps).catch(() => undefined);
      const ends = await endOf(deposit);
      expect(
        ends.map(({ status, payments }) => ({ status, payments })),
        `statement ${breakAt.statement}`,
      ).toEqual(ends.map(() => ({ status: 'pending-payment', payments: [] })));
      expect(
        ends.map(({ events }) => events.filter((each) => each === 'transfer-unassigned')),
      ).toEqual([['transfer-unassigned', 'transfer-unassigned'], ['transfer-unassigned']]);
      await checkDeposits(product);
      return hasBroken;
    });
  }, 180_000);

  async function endOf({ computers }: Deposit) {
    return Promise.all(
      computers.map(async (computerId) => ({
        status: await product.statusOf(computerId),
        payments: (await product.payments(computerId))
          .map(({ amount_cents }) => Number(amount_cents))
          .toSorted((a, b) => a - b),
        events: (await product.eventNames(computerId)).filter((event) => event !== 'registered'),
      })),
    );
  }
});
