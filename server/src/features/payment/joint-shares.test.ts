import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';

describe('shares in the database', () => {
  let product: PaymentsApp;
  beforeAll(async () => {
    product = await paymentsApp();
  });
  afterAll(() => product.close());

  it('refuses shares that do not add up, when the transaction ends', async () => {
    const order = await product.startJointPayment(await product.payableFamily(2));
    const { id } = await product.attempt(order);
    const { db } = product.deps;
    const shares = db.updateTable('joint_shares').where('attempt_id', '=', id);
    await expect(shares.set({ amount_cents: 4800 }).execute()).rejects.toThrow('do not add up');
    await expect(
      db.updateTable('payment_attempts').set({ amount_cents: 9700 }).where('id', '=', id).execute(),
    ).rejects.toThrow('do not add up');
    await expect(
      db.deleteFrom('joint_shares').where('attempt_id', '=', id).execute(),
    ).rejects.toThrow('do not add up');
  });

  it('refuses a joint attempt without shares, and shares of an attempt for one computer', async () => {
    const payable = await product.payable();
    const single = await product.attempt(await product.startPayment(payable));
    const { db } = product.deps;
    const row = { ...single, id: crypto.randomUUID(), order_code: '2609JOINT111' };
    const { settled_at: _at, settled_by: _by, settled_why: _why, ...attempt } = row;
    const joint = { ...attempt, computer_id: null, period_id: null };
    await expect(db.insertInto('payment_attempts').values(joint).execute()).rejects.toThrow(
      'do not add up',
    );
    const { computer_id, period_id, amount_cents, id: attempt_id } = single;
    if (computer_id === null || period_id === null) throw new Error('the attempt is joint');
    await expect(
      db
        .insertInto('joint_shares')
        .values({ attempt_id, computer_id, period_id, amount_cents })
        .execute(),
    ).rejects.toThrow('has a computer and shares');
  });

  it('refuses a second payment of a share', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    const [payment] = await product.payments(computerIds[0] as ComputerId);
    if (!payment) throw new Error('the share was not paid');
    const second = { ...payment, id: crypto.randomUUID(), to_refund: 'period-has-money' } as const;
    await expect(product.deps.db.insertInto('payments').values(second).execute()).rejects.toThrow(
      'has already paid',
    );
  });

  it('refuses one of two payments of a share that are inserted at once', async () => {
    const { family, computerIds } = await product.payableFamily(2);
    const order = await product.startJointPayment({ family, computerIds });
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    const { db } = product.deps;
    const [payment] = await product.payments(computerIds[0] as ComputerId);
    if (!payment) throw new Error('the share was not paid');
    await db.deleteFrom('payments').where('id', '=', payment.id).execute();
    const insert = () =>
      db.transaction().execute(async (tx) => {
        const id = crypto.randomUUID();
        const second = { ...payment, id, to_refund: 'period-has-money' } as const;
        await tx.insertInto('payments').values(second).execute();
        // The other transaction inserts before this one commits.
        await sql`select pg_sleep(0.2)`.execute(tx);
      });
    const results = await Promise.allSettled([insert(), insert()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await product.payments(computerIds[0] as ComputerId)).toHaveLength(1);
  });

  it('finds the shares of a period and their payments by an index', async () => {
    await product.startJointPayment(await product.payableFamily(2));
    const { db } = product.deps;
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify(
        await db.transaction().execute(async (tx) => {
          // A small table is read as a whole, unless that is forbidden.
          await sql`set local enable_seqscan = off`.execute(tx);
          return (await sql`explain ${query}`.execute(tx)).rows;
        }),
      );
    const id = crypto.randomUUID();
    const ofPeriod = await plan(sql`select * from attempt_shares where period_id = ${sql.lit(id)}`);
    expect(ofPeriod).toContain('payment_attempts_period');
    expect(ofPeriod).toContain('joint_shares_period');
    const ofAttempt = await plan(sql`
      select payments.id from attempt_shares share
      left join payments on payments.period_id = share.period_id
        and payments.attempt_id = share.attempt_id
      where share.attempt_id = ${sql.lit(id)}`);
    expect(ofAttempt).toContain('payments_period');
    expect(ofAttempt).not.toContain('Seq Scan');
  });

  it('answers joint and single orders, and refunds, at once without a deadlock', async () => {
    const { family, computerIds } = await product.payableFamily(4);
    const accountant = await product.staff('accountant');
    const orders = [
      await product.startJointPayment({ family, computerIds }),
      await product.startJointPayment({ family, computerIds: computerIds.toReversed() }),
      await product.startJointPayment({ family, computerIds: computerIds.slice(1) }),
    ];
    for (const computerId of computerIds)
      orders.push(await product.startPayment({ family, computerId }));
    for (const order of orders) await product.gateway.answer(order, '0000');
    const bodies = await Promise.all(orders.map((order) => product.gateway.notification(order)));
    const replies = await Promise.all([
      ...[...bodies, ...bodies].map((body) => product.notify(body)),
      product.requestJointForm({ family, computerIds }),
    ]);
    expect(replies.slice(0, -1).map(({ statusCode }) => statusCode)).toEqual(
      replies.slice(0, -1).map(() => 200),
    );
    const payments = (await Promise.all(computerIds.map(product.payments))).flat();
    expect(payments).toHaveLength(4 + 4 + 3 + 4);
    expect(payments.filter(({ to_refund }) => to_refund === null)).toHaveLength(4);

    const refunds = await Promise.all(
      payments.map(({ id }, index) =>
        product.call(accountant, `POST /admin/payments/${id}/refund`, {
          why: 'Proba',
          amount: 1 + index,
        }),
      ),
    );
    expect(refunds.map(({ statusCode }) => statusCode)).toEqual(refunds.map(() => 200));
  });
});
