import type { UserId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { settleMessage } from './service/settle-message.ts';

describe('a decision killed at any statement', { timeout: 180_000 }, () => {
  let product: PaymentsApp;
  let accountant: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    accountant = await product.staff('accountant');
  });
  afterAll(() => product.close());

  it('records a refund from the portal once when the accountant retries', async () => {
    await killEverywhere(product, {
      statements: { min: 9 },
      prepare: refundedInPortal,
      act: (deps, { id }) => {
        const caller = { ...accountant, id: accountant.id as UserId };
        return settleMessage(deps, { id, why: 'Devuelto', recordsRefund: true, caller });
      },
      repeat: async ({ id }) => expect((await settle(id)).statusCode).toBe(409),
      check: async ({ computerId }) => {
        const payments = await product.payments(computerId);
        expect(payments).toMatchObject([{ refunded_cents: 4900 }]);
        const refunds = await product.deps.db
          .selectFrom('refunds')
          .selectAll()
          .where('payment_id', '=', payments[0]?.id ?? '')
          .execute();
        expect(refunds).toMatchObject([{ state: 'done', amount_cents: 4900 }]);
        expect(await product.statusOf(computerId)).toBe('expired');
      },
    });
  });

  it('records a refund from the portal once for concurrent decisions', async () => {
    const { computerId, id } = await refundedInPortal();
    const replies = await Promise.all(Array.from({ length: 5 }, () => settle(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await product.payments(computerId)).toMatchObject([{ refunded_cents: 4900 }]);
  });

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
