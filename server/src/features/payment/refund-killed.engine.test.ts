import type { UserId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atEveryStatement,
  type Break,
  breakingDatabase,
} from '../../../testing/breaking-database.ts';
import type { Member } from '../../../testing/computers.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { refundPayment } from './service/refund-payment.ts';
import { watchRefunds } from './service/watch-refunds.ts';

describe.each(['before', 'after'] as const)('refund killed %s any statement', (when) => {
  let product: PaymentsApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
  });
  afterAll(() => product.close());

  it('requests a refund at most once and records every returned amount', async () => {
    await atEveryStatement({ when, min: 19, max: 60 }, refundWithBreak);
  }, 180_000);

  async function refundWithBreak(breakAt: Break): Promise<boolean> {
    const payable = await product.payable();
    const order = await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    const paymentId = payment?.id ?? '';
    product.gateway.behaviour.refunds = 0;

    const { db, hasBroken } = breakingDatabase(product.database.pool, breakAt);
    const caller = { ...accountant, id: accountant.id as UserId };
    const request = { paymentId, euros: undefined, why: 'Lo pide', caller };
    await refundPayment({ ...product.deps, db }, request).catch(() => {});
    product.pass(6);
    await watchRefunds(product.deps);
    const at = `statement ${breakAt.statement}`;
    expect(product.gateway.behaviour.refunds, at).toBeLessThanOrEqual(1);

    const returnedCents = 4900 - (await product.gateway.held([order]));
    const refund = await refundOf(paymentId);
    if (returnedCents > 0) expect(['done', 'unknown'], at).toContain(refund?.state);
    // A staff member checks the gateway and settles the refund.
    if (refund?.state === 'unknown') {
      const state = returnedCents > 0 ? 'done' : 'refused';
      await product.call(accountant, `PUT /admin/refunds/${refund.id}`, { state });
    }
    const [after] = await product.payments(payable.computerId);
    expect(after?.refunded_cents, at).toBe(returnedCents);
    const status = await product.statusOf(payable.computerId);
    expect(status, at).toBe(returnedCents > 0 ? 'expired' : 'paid');
    return hasBroken();
  }

  function refundOf(paymentId: string) {
    return product.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
  }
});
