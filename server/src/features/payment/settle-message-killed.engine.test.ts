import type { UserId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atEveryStatement,
  type Break,
  breakingDatabase,
} from '../../../testing/breaking-database.ts';
import type { Member } from '../../../testing/computers.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { settleMessage } from './service/settle-message.ts';

describe.each(['before', 'after'] as const)('decision killed %s any statement', (when) => {
  let product: PaymentsApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
  });
  afterAll(() => product.close());

  it('records a refund from the portal once when the accountant retries', async () => {
    await atEveryStatement({ when, min: 9, max: 60 }, settleWithBreak);
  }, 180_000);

  it('records a refund from the portal once for concurrent decisions', async () => {
    const { computerId, id } = await refundedInPortal();
    const replies = await Promise.all(Array.from({ length: 5 }, () => settle(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 4900 }]);
  });

  async function settleWithBreak(breakAt: Break): Promise<boolean> {
    const { computerId, id } = await refundedInPortal();
    const { db, hasBroken } = breakingDatabase(product.database.pool, breakAt);
    const caller = { ...accountant, id: accountant.id as UserId };
    const request = { id, why: 'Devuelto', recordsRefund: true, caller };
    await settleMessage({ ...product.deps, db }, request).catch(() => {});
    expect([200, 409]).toContain((await settle(id)).statusCode);
    const at = `statement ${breakAt.statement}`;
    const payments = await product.payments(computerId);
    expect(payments, at).toMatchObject([{ refunded_cents: 4900 }]);
    const refunds = await product.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', payments[0]?.id ?? '')
      .execute();
    expect(refunds, at).toMatchObject([{ state: 'done', amount_cents: 4900 }]);
    expect(await product.statusOf(computerId), at).toBe('expired');
    return hasBroken();
  }

  const settle = (id: string) =>
    product.call(accountant, `PUT /admin/payments/messages/${id}`, {
      why: 'Devuelto',
      refund: true,
    });

  async function refundedInPortal() {
    const payable = await product.payable();
    const order = await product.pay(payable);
    await product.notify(
      await product.gateway.notification(order, { transactionType: '3', response: '0900' }),
    );
    const { message_id: id } = await product.deps.db
      .selectFrom('message_reviews')
      .select('message_id')
      .where('order_code', '=', order)
      .executeTakeFirstOrThrow();
    return { ...payable, id };
  }
});
