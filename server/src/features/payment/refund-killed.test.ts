import type { UserId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { refundPayment } from './service/refund-payment.ts';
import { watchRefunds } from './service/watch-refunds.ts';

describe('a refund killed at any statement', { timeout: 180_000 }, () => {
  let product: PaymentsApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
  });
  afterAll(() => product.close());

  it('requests a refund at most once and records every returned amount', async () => {
    await killEverywhere(product, {
      repeatWrites: true,
      outside: ({ order }) => product.gateway.held([order]),
      statements: { min: 19 },
      prepare: async () => {
        const payable = await product.payable();
        const order = await product.pay(payable);
        const [payment] = await product.payments(payable.computerId);
        product.gateway.behaviour.refunds = 0;
        return { ...payable, order, paymentId: payment?.id ?? '' };
      },
      act: (deps, { paymentId }) => {
        const caller = { ...accountant, id: accountant.id as UserId };
        return refundPayment(deps, { paymentId, euros: undefined, why: 'Lo pide', caller });
      },
      repeat: async () => {
        product.pass(6);
        await watchRefunds(product.deps);
      },
      check: async ({ computerId, order, paymentId }) => {
        expect(product.gateway.behaviour.refunds).toBeLessThanOrEqual(1);
        const returnedCents = 4900 - (await product.gateway.held([order]));
        const refund = await refundOf(paymentId);
        if (returnedCents > 0) expect(['done', 'unknown']).toContain(refund?.state);
        // A staff member checks the gateway and settles the refund.
        if (refund?.state === 'unknown') {
          const state = returnedCents > 0 ? 'done' : 'refused';
          await product.call(accountant, `PUT /admin/refunds/${refund.id}`, { state });
        }
        const [after] = await product.payments(computerId);
        expect(after?.refunded_cents).toBe(returnedCents);
        const status = await product.statusOf(computerId);
        expect(status).toBe(returnedCents > 0 ? 'expired' : 'paid');
      },
    });
  });

  function refundOf(paymentId: string) {
    return product.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
  }
});
