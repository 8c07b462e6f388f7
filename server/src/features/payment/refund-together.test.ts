import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('an order for several computers, after the payment', () => {
  const product = useApp(paymentsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const why = 'Lo pide la familia';

  async function paid(count: number) {
    const { family, computerIds } = await product.payableFamily(count);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    const paymentIds = [];
    for (const id of computerIds) paymentIds.push((await product.payments(id))[0]?.id ?? '');
    return { family, computerIds, order, paymentIds };
  }

  const refund = (paymentId: string | undefined, body: object = {}) =>
    product.call(accountant, `POST /admin/payments/${paymentId}/refund`, { why, ...body });

  it('refunds one computer as a part of the order', async () => {
    const { computerIds, order, paymentIds } = await paid(3);
    expect((await refund(paymentIds[1])).json()).toMatchObject({ refund: { state: 'done' } });
    expect((await product.gateway.operation(order)).refundedCents).toBe(4900);
    expect(await Promise.all(computerIds.map(product.statusOf))).toEqual([
      'paid',
      'expired',
      'paid',
    ]);
  });

  it('waits a minute before an equal refund, which the gateway would take for the same', async () => {
    const { order, paymentIds } = await paid(2);
    const replies = await Promise.all(paymentIds.map((id) => refund(id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = replies.findIndex(({ statusCode }) => statusCode === 409);
    expect(replies[refused]?.json().code).toBe('refund-too-soon');
    product.pass(2);
    expect((await refund(paymentIds[refused])).json()).toMatchObject({ refund: { state: 'done' } });
    expect((await product.gateway.operation(order)).refundedCents).toBe(9800);
  });

  it('waits a minute between equal parts of one payment', async () => {
    const payable = await product.payable();
    await product.pay(payable);
    const [payment] = await product.payments(payable.computerId);
    expect((await refund(payment?.id, { amount: 10 })).statusCode).toBe(200);
    const soon = await refund(payment?.id, { amount: 10 });
    expect([soon.statusCode, soon.json().code]).toEqual([409, 'refund-too-soon']);
    expect((await refund(payment?.id, { amount: 11 })).statusCode).toBe(200);
    product.pass(2);
    expect((await refund(payment?.id, { amount: 10 })).statusCode).toBe(200);
  });

  it('counts the minute from the answer of the gateway, and waits while there is none', async () => {
    const { paymentIds } = await paid(2);
    const refundId = (await refund(paymentIds[0])).json().refund._id as string;
    const first = product.deps.db.updateTable('refunds').where('id', '=', refundId);
    const code = async () => (await refund(paymentIds[1])).json().code;
    const after = (seconds: number) => new Date(product.clock.time.getTime() - seconds * 1000);
    // Requested 100 seconds ago: processed 50 seconds ago, maybe processed 40 seconds ago, or on its way.
    await first.set({ requested_at: after(100), answered_at: after(50) }).execute();
    expect(await code()).toBe('refund-too-soon');
    await first.set({ state: 'unknown', answered_at: null }).execute();
    expect(await code()).toBe('refund-too-soon');
    await first.set({ state: 'requested', requested_at: after(200) }).execute();
    expect(await code()).toBe('refund-too-soon');
    await first.set({ state: 'refused', answered_at: after(1) }).execute();
    expect(await code()).toBeUndefined();
  });

  it('tells staff with whom a computer was paid', async () => {
    const { computerIds, order } = await paid(3);
    const path = `GET /computers/${computerIds[0]}/payments`;
    const { payments, attempts } = (await product.call(accountant, path)).json();
    const together = { amount: 147, students: ['Brais Rial', 'Brais Rial'] };
    expect(payments).toMatchObject([{ order, amount: 49, together }]);
    expect(attempts).toMatchObject([{ order, amount: 49, together }]);
  });

  it('lists an unclear order once, with all its students, and settles it for each', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order, { amountCents: 100 }));
    const rows = await unclear(order);
    expect(rows).toMatchObject([{ kind: 'mismatch', amount: 98, computerId: computerIds[0] }]);
    expect(rows[0]?.computers.map(({ computerId }) => computerId)).toEqual(computerIds);

    const { id } = await product.attempt(order);
    const reply = await product.call(accountant, `PUT /admin/payments/attempts/${id}`, { why });
    expect(reply.statusCode).toBe(200);
    for (const each of computerIds)
      expect((await product.eventNames(each)).at(-1)).toBe('payment-settled');
    expect(await unclear(order)).toEqual([]);
  });

  describe('a refund in the portal of the bank', () => {
    const settle = (id: string, body: object = {}) =>
      product.call(accountant, `PUT /admin/payments/messages/${id}`, { why, ...body });

    async function refundedInPortal(amountCents: number) {
      const order = await paid(2);
      const messageId = await report(order.order, amountCents);
      const [row] = await unclear(order.order);
      return { ...order, row, messageId };
    }

    /** The bank notifies of a refund. Returns the message to review. */
    async function report(order: string, amountCents: number): Promise<string> {
      await product.notify(
        await product.gateway.notification(order, {
          transactionType: '3',
          response: '0900',
          amountCents,
          authorisationCode: '771177',
        }),
      );
      const rows = await unclear(order);
      return rows.find(({ kind }) => kind === 'portal-refund')?.messageId ?? '';
    }

    it('needs the computer when a part of the order went back', async () => {
      const { computerIds, paymentIds, row, messageId } = await refundedInPortal(4900);
      expect(row).toMatchObject({ kind: 'portal-refund', paymentId: null, needsComputer: true });
      expect(row?.computers.map(({ paymentId }) => paymentId)).toEqual(paymentIds);
      const refused = await settle(messageId, { refund: true });
      expect(refused.json().code).toBe('refund-needs-computer');
      const foreign = (await paid(2)).paymentIds[0];
      expect((await settle(messageId, { refund: true, paymentId: foreign })).statusCode).toBe(404);
      expect(await statuses(computerIds)).toEqual(['paid', 'paid']);

      const reply = await settle(messageId, { refund: true, paymentId: paymentIds[1] });
      expect(reply.statusCode).toBe(200);
      expect(await statuses(computerIds)).toEqual(['paid', 'expired']);
    });

    it('is recorded for every computer when all of the order went back', async () => {
      const { computerIds, row, messageId } = await refundedInPortal(9800);
      expect(row).toMatchObject({ needsComputer: false });
      expect((await settle(messageId, { refund: true })).statusCode).toBe(200);
      expect(await statuses(computerIds)).toEqual(['expired', 'expired']);
    });

    it('is not booked on the other computer when a refund of the order has no answer', async () => {
      const { computerIds, order, paymentIds } = await paid(2);
      product.gateway.behaviour.losesReplies = true;
      await refund(paymentIds[0]);
      product.gateway.behaviour.losesReplies = false;
      const messageId = await report(order, 4900);
      const rows = await unclear(order);
      expect(rows.find((row) => row.messageId === messageId)?.needsComputer).toBe(true);
      const refused = await settle(messageId, { refund: true });
      expect(refused.json().code).toBe('refund-needs-computer');
      expect(await statuses(computerIds)).toEqual(['paid', 'paid']);

      const reply = await settle(messageId, { refund: true, paymentId: paymentIds[0] });
      expect(reply.statusCode).toBe(200);
      expect(await statuses(computerIds)).toEqual(['expired', 'paid']);
    });

    it('is not booked on the other computer when staff have confirmed the refund before', async () => {
      const { computerIds, order, paymentIds } = await paid(2);
      product.gateway.behaviour.losesReplies = true;
      const refundId = (await refund(paymentIds[0])).json().refund._id;
      product.gateway.behaviour.losesReplies = false;
      const messageId = await report(order, 4900);
      product.pass(5);
      await product.call(accountant, `PUT /admin/refunds/${refundId}`, { state: 'done' });
      const refused = await settle(messageId, { refund: true });
      expect(refused.json().code).toBe('refund-needs-computer');
      expect(await statuses(computerIds)).toEqual(['expired', 'paid']);
      const reply = await settle(messageId, { refund: true, paymentId: paymentIds[0] });
      expect(reply.json()).toMatchObject({ refundId });
    });

    it('is recorded for the computers that are left when all of them went back', async () => {
      const { computerIds, order, paymentIds } = await paid(3);
      await refund(paymentIds[0]);
      const messageId = await report(order, 9800);
      expect(await unclear(order)).toMatchObject([{ needsComputer: false }]);
      expect((await settle(messageId, { refund: true })).statusCode).toBe(200);
      expect(await statuses(computerIds)).toEqual(['expired', 'expired', 'expired']);
    });

    it('can be closed without a refund, with an event for each computer', async () => {
      const { computerIds, messageId } = await refundedInPortal(4900);
      expect((await settle(messageId)).statusCode).toBe(200);
      for (const id of computerIds)
        expect((await product.eventNames(id)).at(-1)).toBe('payment-settled');
    });
  });

  const statuses = (ids: readonly ComputerId[]) => Promise.all(ids.map(product.statusOf));

  async function unclear(order: string) {
    const { docs } = (
      await product.call(accountant, 'GET /admin/payments/unclear?limit=100')
    ).json();
    return (docs as UnclearDoc[]).filter((doc) => doc.order === order);
  }
});

type UnclearDoc = {
  order: string;
  kind: string;
  messageId: string | null;
  needsComputer: boolean;
  computers: { computerId: string; paymentId: string | null }[];
};
