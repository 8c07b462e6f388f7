import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import type { Member } from '../../../testing/computers.ts';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { closePeriod, runRefunds } from '../../../testing/withdrawals.ts';

describe('erasing while money is on its way', () => {
  const product = useApp(paymentsApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const expire = (id: ComputerId) =>
    product.deps.db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', id)
      .execute();

  async function expectRefused(family: Member) {
    const preview = await product.call(family, 'GET /user/me/erasure');
    expect(preview.json()).toMatchObject({ obstacle: 'money-on-its-way' });
    const own = await product.call(family, 'POST /user/me/erasure', { password: testPassword });
    expect([own.statusCode, own.json().code]).toEqual([409, 'money-on-its-way']);
    expect((await product.call(family, 'GET /user/me')).statusCode).toBe(200);
  }

  it('refuses to erase a person during an unanswered payment attempt, also for an admin', async () => {
    const payable = await product.payable();
    await product.startPayment(payable);
    await expectRefused(payable.family);
    await expire(payable.computerId);
    const reply = await product.call(admin, `DELETE /user/${payable.family.id}`);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'money-on-its-way']);
  });

  it('refuses to erase a person while a transfer is under review', async () => {
    const { family } = await product.payable({ status: 'transfer-confirmation' });
    await expectRefused(family);
  });

  it('refuses to erase a person until a pending refund is done', async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.pay(payable);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect((await product.payments(payable.computerId)).map((row) => row.to_refund)).toContain(
      'period-has-money',
    );
    await expire(payable.computerId);
    await expectRefused(payable.family);

    await product.deps.db
      .updateTable('payments')
      .set({ refunded_cents: 4900 })
      .where('to_refund', 'is not', null)
      .execute();
    const preview = await product.call(payable.family, 'GET /user/me/erasure');
    expect(preview.json()).toMatchObject({ obstacle: null, keeps: { payments: 2 } });
  });

  it('refuses to erase a person until the money of a withdrawn contract is back', async () => {
    const { family, computerId } = await product.payable();
    await product.pay({ family, computerId });
    await closePeriod(product, { computerId, ownerId: family.id });
    await expectRefused(family);

    await runRefunds(product, computerId);
    const preview = await product.call(family, 'GET /user/me/erasure');
    expect(preview.json()).toMatchObject({ obstacle: null });
  });
});
