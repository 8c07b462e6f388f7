import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Member, seconds } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { newId } from '../../lib/ids.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';

describe('payments to review', () => {
  const product = useApp(paymentsApp);
  let accountant: Member;
  beforeAll(async () => {
    accountant = await product.staff('accountant');
  });

  const list = async (query = '') =>
    (await product.call(accountant, `GET /admin/payments/unclear${query}`)).json();

  it('lists no payments while all are clear', async () => {
    await product.pay(await product.payable());
    await product.startPayment(await product.payable());
    expect(await list()).toEqual({
      docs: [],
      total: 0,
      pagination: { total: 0, limit: 20, exact: true },
    });
  });

  it('lists payments to review with their details, oldest first, including deleted computers', async () => {
    const twice = await product.payTwice();
    const mismatched = await product.payable();
    const strange = await product.startPayment(mismatched);
    await product.gateway.answer(strange, '0000');
    await product.notify(await product.gateway.notification(strange, { damage: 'signed-amount' }));

    const unanswered = await product.payable();
    const unknown = await product.startPayment(unanswered);
    product.gateway.behaviour.isAway = true;
    product.pass(121);
    await reconcilePayments(product.deps);
    product.gateway.behaviour.isAway = false;

    const refunded = await product.payable();
    const order = await product.pay(refunded);
    const [payment] = await product.payments(refunded.computerId);
    product.gateway.behaviour.losesReplies = true;
    const path = `POST /admin/payments/${payment?.id}/refund`;
    const reply = (await product.call(accountant, path, { amount: 20, why: 'Se queja' })).json();
    product.gateway.behaviour.losesReplies = false;
    await product.deps.db
      .updateTable('computers')
      .set({ deleted_at: product.clock.now() })
      .where('id', '=', twice.computerId)
      .execute();

    const { docs, total } = await list();
    expect(total).toBe(docs.length);
    const of = (computerId: ComputerId) =>
      docs.filter((doc: { computerId: ComputerId }) => doc.computerId === computerId);
    const common = { studentName: 'Brais Rial', name: 'Uxía Núñez Rial', method: 'creditCard' };
    expect(of(twice.computerId)).toMatchObject([
      {
        ...common,
        kind: 'to-refund',
        order: twice.orders[1],
        amount: 49,
        isDeleted: true,
        paymentId: twice.paymentId,
        refundId: null,
        why: 'period-has-money',
      },
    ]);
    expect(of(mismatched.computerId)).toMatchObject([
      { ...common, kind: 'mismatch', order: strange, isDeleted: false, paymentId: null },
    ]);
    expect(of(unanswered.computerId)).toMatchObject([
      { ...common, kind: 'unknown-attempt', order: unknown, amount: 49, paymentId: null },
    ]);
    expect(of(refunded.computerId)).toMatchObject([
      {
        ...common,
        kind: 'unknown-refund',
        order,
        amount: 20,
        paymentId: payment?.id,
        refundId: reply.refund._id,
        why: 'Se queja',
      },
    ]);
    const times = docs.map(({ at }: { at: number }) => at);
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
    expect(times[0]).toBeGreaterThan(seconds(new Date('2026-09-15T10:00:00Z')));

    const newest = (await list('?order=at|-1')).docs;
    expect(newest).toEqual(docs.toReversed());
    const pages = [await list('?limit=2'), await list('?limit=2&offset=1')];
    expect(pages.flatMap((page) => page.docs)).toEqual(docs.slice(0, 4));
    expect(pages.map((page) => page.total)).toEqual([total, total]);
  });

  it('removes a refunded payment from the list, even for a deleted computer', async () => {
    const { computerId, paymentId } = await product.payTwice();
    const path = `POST /admin/payments/${paymentId}/refund`;
    expect((await product.call(accountant, path, { why: 'Pagó dos veces' })).statusCode).toBe(200);
    const { docs } = await list('?limit=100');
    expect(docs.some((doc: { computerId: ComputerId }) => doc.computerId === computerId)).toBe(
      false,
    );
  });

  it.each(['?limit=0', '?limit=101', '?order=name|1', '?order=at', '?offset=-1'])(
    'refuses the list query %s',
    async (query) => {
      const reply = await product.call(accountant, `GET /admin/payments/unclear${query}`);
      expect(reply.statusCode).toBe(400);
    },
  );

  it('finds unclear attempts by their partial index among many attempts', async () => {
    const { db } = product.deps;
    const { pool } = product.database;
    const { computerId } = await product.payable();
    const { id: periodId } = await product.currentPeriod(computerId);
    const at = product.clock.now();
    const rows = Array.from({ length: 4000 }, (_, i) => ({
      id: newId(at),
      computer_id: computerId,
      period_id: periodId,
      order_code: `2609${String(i).padStart(8, '0')}`,
      method: 'creditCard' as const,
      amount_cents: 4900,
      state: 'denied' as const,
      created_at: at,
      answered_at: at,
      response_code: '0190',
      denial_reason: 'other' as const,
      next_check_at: null,
      mismatched_at: null,
    }));
    await db.insertInto('payment_attempts').values(rows).execute();
    await pool.query('analyze payment_attempts');
    const { rows: plan } = await pool.query(`
      explain select id from payment_attempts
      where (state = 'unknown' or mismatched_at is not null) and settled_at is null
      order by created_at, id limit 20`);
    expect(JSON.stringify(plan)).toContain('payment_attempts_unclear');
  });
});
