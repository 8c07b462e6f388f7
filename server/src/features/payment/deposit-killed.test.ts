import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, UserId } from '@cobertura/domain/ids.ts';
import { centsFromEuros } from '@cobertura/domain/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeposits, insertDeposit } from '../../../testing/deposits.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { settleDeposit } from './service/settle-deposit.ts';
import { undoDeposit } from './service/undo-deposit.ts';

describe('a deposit killed at any statement', { timeout: 180_000 }, () => {
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
    const settle = (deps: Deps, deposit: Deposit) => settleDeposit(deps, { ...deposit, caller });
    await killEverywhere(product, {
      statements: { max: 120 },
      prepare: newDeposit,
      act: settle,
      repeat: (deposit) => expect(settle(product.deps, deposit)).rejects.toThrow(Refusal),
      check: async (deposit) => {
        expect(await endOf(deposit)).toEqual([
          {
            status: 'paid',
            payments: [200, 4900],
            events: ['transfer-found', 'payment-to-refund'],
          },
          { status: 'paid', payments: [4900], events: ['transfer-found'] },
        ]);
        await checkDeposits(product);
      },
    });
  });

  it('undoes a deposit once when the accountant retries', async () => {
    const undo = (deps: Deps, { id }: Deposit) => undoDeposit(deps, { id, why: 'Erro', caller });
    await killEverywhere(product, {
      statements: { max: 120 },
      prepare: async () => {
        const deposit = await newDeposit();
        await settleDeposit(product.deps, { ...deposit, caller });
        return deposit;
      },
      act: undo,
      repeat: (deposit) => expect(undo(product.deps, deposit)).rejects.toThrow(Refusal),
      check: async (deposit) => {
        const ends = await endOf(deposit);
        for (const { status, payments } of ends)
          expect({ status, payments }).toEqual({ status: 'pending-payment', payments: [] });
        expect(
          ends.map(({ events }) => events.filter((each) => each === 'transfer-unassigned')),
        ).toEqual([['transfer-unassigned', 'transfer-unassigned'], ['transfer-unassigned']]);
        await checkDeposits(product);
      },
    });
  });

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
