import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { watchRefunds } from './service/watch-refunds.ts';

describe('refused refunds', () => {
  const product = useApp(paymentsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const paid = async () => {
    const payable = await product.payable();
    await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    return { ...payable, paymentId: payment?.id ?? '' };
  };

  const refund = (paymentId: string, body: object = {}, by = accountant) =>
    product.call(by, `POST /admin/payments/${paymentId}/refund`, { why: 'Lo pide', ...body });

  const settle = (refundId: string, state: string, by = accountant) =>
    product.call(by, `PUT /admin/refunds/${refundId}`, { state });

  it.each([
    [{ why: '' }, 400],
    [{ amount: 0 }, 400],
    [{ amount: -1 }, 400],
    [{ amount: 0.001 }, 400],
    [{ amount: '49' }, 400],
    [{ amount: 49.01 }, 409],
  ])('replies to a refund request with %j with %i and changes nothing', async (body, status) => {
    const { paymentId } = await paid();
    expect((await refund(paymentId, body)).statusCode).toBe(status);
    expect(await stateOf(paymentId)).toEqual([]);
  });

  it('lets only the admin and the accountant refund', async () => {
    const { family, paymentId } = await paid();
    const cau = await product.staff('cau');
    for (const by of [family, cau]) {
      expect((await refund(paymentId, {}, by)).statusCode).toBe(403);
      expect((await settle(paymentId, 'done', by)).statusCode).toBe(403);
    }
    expect(await stateOf(paymentId)).toEqual([]);
  });

  it('replies 404 for an unknown payment or refund and keeps a decided refund unchanged', async () => {
    const unknownId = '01890000-0000-7000-8000-000000000000';
    expect((await refund(unknownId)).statusCode).toBe(404);
    expect((await settle(unknownId, 'done')).statusCode).toBe(404);
    const { paymentId } = await paid();
    const { _id } = (await refund(paymentId)).json().refund;
    expect((await settle(_id, 'refused')).statusCode).toBe(409);
    expect((await settle(_id, 'requested')).statusCode).toBe(400);
    expect(await stateOf(paymentId)).toEqual(['done']);
  });

  it('keeps the decision of staff when the gateway answers after it', async () => {
    const { paymentId } = await paid();
    const { payments } = product.deps;
    product.deps.payments = {
      ...payments,
      refund: async (asked) => {
        const answer = await payments.refund(asked);
        product.pass(6);
        await watchRefunds(product.deps);
        const { id } = await product.deps.db
          .selectFrom('refunds')
          .select('id')
          .where('payment_id', '=', paymentId)
          .executeTakeFirstOrThrow();
        expect((await settle(id, 'refused')).statusCode).toBe(200);
        return answer;
      },
    };
    const reply = await refund(paymentId);
    product.deps.payments = payments;
    expect(reply.json().refund.state).toBe('refused');
    expect(await stateOf(paymentId)).toEqual(['refused']);
  });

  async function stateOf(paymentId: string) {
    const rows = await product.deps.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', paymentId)
      .execute();
    return rows.map(({ state }) => state);
  }
});
