import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, type Break, runUntilBreak } from '../../../testing/breaking-database.ts';
import type { Member } from '../../../testing/computers.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { closePeriod, runRefunds } from '../../../testing/withdrawals.ts';
import { isMoneyBack } from './service/refund-withdrawn.ts';
import { watchRefunds } from './service/watch-refunds.ts';

describe.each(['before', 'after'] as const)('withdrawal killed %s any statement', (when) => {
  let product: PaymentsApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
    product.orderEvents();
  });
  afterAll(() => product.close());

  it('closes the period and enqueues its refund once when it is repeated', async () => {
    await atEveryStatement({ when, max: 40 }, async (breakAt) => {
      const { family, computerId } = await product.payable();
      const order = await product.pay({ family, computerId });
      const { serialNumber } = await product.read(family, computerId);
      const withdrawal = { computerId, ownerId: family.id };
      const hasBroken = await runUntilBreak(product, breakAt, (deps) =>
        closePeriod(product, withdrawal, deps),
      );
      await closePeriod(product, withdrawal);
      const at = `statement ${breakAt.statement}`;
      expect(await product.statusOf(computerId), at).toBe('expired');
      expect(await product.holderOf(serialNumber), at).toBeNull();
      const names = await product.eventNames(computerId);
      expect(
        names.filter((name) => name === 'withdrawn'),
        at,
      ).toHaveLength(1);
      const [payment] = await product.payments(computerId);
      const refunds = await product.listJobs('payments.refund-withdrawn');
      expect(
        refunds.filter(({ paymentId }) => paymentId === payment?.id),
        at,
      ).toHaveLength(1);
      await runRefunds(product, computerId);
      expect(await product.gateway.held([order]), at).toBe(0);
      return hasBroken;
    });
  }, 180_000);

  it('asks for the refund once, and leaves the rest to the accountant', async () => {
    await atEveryStatement({ when, max: 60 }, refundWithBreak);
  }, 180_000);

  async function refundWithBreak(breakAt: Break): Promise<boolean> {
    const { family, computerId } = await product.payable();
    const order = await product.pay({ family, computerId });
    await product.call(accountant, 'POST /admin/computer/create-invoice', { computerId });
    await closePeriod(product, { computerId, ownerId: family.id });
    product.gateway.behaviour.refunds = 0;

    const hasBroken = await runUntilBreak(product, breakAt, (deps) =>
      runRefunds(product, computerId, deps),
    );
    await runRefunds(product, computerId);
    product.pass(6);
    await watchRefunds(product.deps);
    const at = `statement ${breakAt.statement}`;
    expect(product.gateway.behaviour.refunds, at).toBeLessThanOrEqual(1);

    await settleUnknown(computerId, order);
    const heldCents = await product.gateway.held([order]);
    const [payment] = await product.payments(computerId);
    expect(payment?.refunded_cents, at).toBe(4900 - heldCents);
    if (heldCents > 0) {
      const path = `POST /admin/payments/${payment?.id}/refund`;
      expect((await product.call(accountant, path, { why: 'Desiste' })).statusCode, at).toBe(200);
    }
    expect(await product.gateway.held([order]), at).toBe(0);
    const { id } = await product.currentPeriod(computerId);
    expect(await isMoneyBack(product.deps.db, id), at).toBe(true);
    expect(await invoiceTotals(computerId), at).toEqual([4900, 0]);
    return hasBroken;
  }

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
