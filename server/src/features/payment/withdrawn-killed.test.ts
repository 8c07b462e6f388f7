import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { closePeriod, runRefunds } from '../../../testing/withdrawals.ts';
import { isMoneyBack } from './service/refund-withdrawn.ts';
import { watchRefunds } from './service/watch-refunds.ts';

describe('the refund of a withdrawal killed at any statement', { timeout: 180_000 }, () => {
  let product: PaymentsApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
    product.orderEvents();
  });
  afterAll(() => product.close());

  it('asks for the refund once, and leaves the rest to the accountant', async () => {
    await killEverywhere(product, {
      repeatWrites: true,
      outside: ({ order }) => product.gateway.held([order]),
      prepare: async () => {
        const { family, computerId } = await product.payable();
        const order = await product.pay({ family, computerId });
        await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId });
        await closePeriod(product, { computerId, ownerId: family.id });
        product.gateway.behaviour.refunds = 0;
        return { computerId, order };
      },
      act: (deps, { computerId }) => runRefunds(product, computerId, deps),
      check: async ({ computerId, order }) => {
        product.pass(6);
        await watchRefunds(product.deps);
        expect(product.gateway.behaviour.refunds).toBeLessThanOrEqual(1);
        await settleUnknown(computerId, order);
        const heldCents = await product.gateway.held([order]);
        const [payment] = await product.payments(computerId);
        expect(payment?.refunded_cents).toBe(4900 - heldCents);
        if (heldCents > 0) {
          const path = `POST /admin/payments/${payment?.id}/refund`;
          expect((await product.call(accountant, path, { why: 'Desiste' })).statusCode).toBe(200);
        }
        expect(await product.gateway.held([order])).toBe(0);
        const { id } = await product.currentPeriod(computerId);
        expect(await isMoneyBack(product.deps.db, id)).toBe(true);
        expect(await invoiceTotals(computerId)).toEqual([4900, 0]);
      },
    });
  });

  /** A staff member checks the gateway and records what it says about a refund without an answer. */
  async function settleUnknown(computerId: string, order: string) {
    const refunds = await product.deps.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.id')
      .where('payments.computer_id', '=', computerId as never)
      .where('refunds.state', '=', 'unknown')
      .execute();
    const state = (await product.gateway.held([order])) === 0 ? 'done' : 'refused';
    for (const { id } of refunds)
      await product.call(accountant, `PUT /admin/refunds/${id}`, { state });
  }

  async function invoiceTotals(computerId: string) {
    const invoices = await product.deps.db
      .selectFrom('invoices')
      .select('total_cents')
      .where('computer_id', '=', computerId as never)
      .orderBy('id')
      .execute();
    return invoices.map(({ total_cents }) => total_cents);
  }
});
