import type { Status } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('unexpected payments', () => {
  const product = useApp(paymentsApp);

  const answered = async () => {
    const payable = await product.payable();
    const order = await product.startPayment(payable);
    await product.gateway.answer(order, '0000');
    return { ...payable, order, notify: async () => product.notify(await bodyOf(order)) };
  };

  const bodyOf = (order: string) => product.gateway.notification(order);

  it('marks a second payment from another tab for refund and tells the family', async () => {
    const payable = await product.payable();
    const [one, two] = [
      await product.startPayment(payable),
      await product.startPayment(payable, 'bizum'),
    ];
    for (const order of [one, two]) await product.gateway.answer(order, '0000');
    await Promise.all([bodyOf(one), bodyOf(two)].map(async (body) => product.notify(await body)));

    const payments = await product.payments(payable.computerId);
    expect(payments).toHaveLength(2);
    expect(new Set(payments.map(({ to_refund }) => to_refund))).toEqual(
      new Set([null, 'period-has-money']),
    );
    expect(await product.statusOf(payable.computerId)).toBe('paid');
    expect((await product.eventNames(payable.computerId)).slice(3).toSorted()).toEqual([
      'payment-authorised',
      'payment-to-refund',
    ]);
    const seen = await Promise.all(
      [one, two].map(async (order) =>
        (await product.call(payable.family, `GET /payments/attempts/${order}`)).json(),
      ),
    );
    expect(seen.map(({ paid }) => paid)).toEqual([true, true]);
    expect(seen.map(({ toRefund }) => toRefund).toSorted()).toEqual([false, true]);
  });

  it('marks the payment of a deleted computer for refund', async () => {
    const { computerId, notify } = await answered();
    const { db, clock } = product.deps;
    await db.updateTable('computers').set({ deleted_at: clock.now() }).execute();
    await notify();
    expect(await product.payments(computerId)).toMatchObject([{ to_refund: 'computer-deleted' }]);
    expect(await product.statusOf(computerId)).toBe('pending-payment');
  });

  it('marks the payment of an earlier period for refund in that period', async () => {
    const { family, computerId, notify } = await answered();
    const { db } = product.deps;
    const before = await product.currentPeriod(computerId);
    await db
      .updateTable('computers')
      .set({ status: 'expired' })
      .where('id', '=', computerId)
      .execute();
    expect((await product.call(family, `PUT /computers/${computerId}/renew`)).statusCode).toBe(200);
    await notify();
    await notify();
    expect(await product.payments(computerId)).toMatchObject([
      { to_refund: 'period-closed', period_id: before.id },
    ]);
    expect(await product.statusOf(computerId)).toBe('waiting');
    expect((await product.events(computerId)).at(-1)).toMatchObject({
      event: 'payment-to-refund',
      period_id: before.id,
      from_status: 'waiting',
      to_status: 'waiting',
      why: 'period-closed',
    });
  });

  it('covers the computer when a payment arrives during the review of a transfer', async () => {
    const { computerId, notify } = await answered();
    await setStatus(computerId, 'transfer-confirmation');
    await notify();
    expect(await product.statusOf(computerId)).toBe('paid');
  });

  it('marks a late payment for refund when the staff has already recorded another one', async () => {
    const { computerId, notify } = await answered();
    const admin = await product.staff('admin');
    await product.call(admin, `PUT /computers/${computerId}/change-status`, { status: 'paid' });
    await notify();
    const payments = await product.payments(computerId);
    expect(payments.map(({ source, to_refund }) => [source, to_refund])).toEqual([
      ['hand', null],
      ['gateway', 'period-has-money'],
    ]);
  });

  it.each(['waiting', 'unverified', 'pending-signature', 'expired'] as const)(
    'flags the computer for review when a payment arrives in status %s',
    async (status) => {
      const { computerId, notify } = await answered();
      await setStatus(computerId, status);
      await notify();
      expect(await product.statusOf(computerId)).toBe('pending');
      expect(await product.currentPeriod(computerId)).toMatchObject({
        paid_at: expect.any(Date),
        end_date: null,
      });
      expect((await product.listJobs('mail.payment-received')).at(-1)).toMatchObject({
        isExpected: false,
      });
    },
  );

  it('reclaims the serial number of an expired computer unless another computer holds it', async () => {
    const [free, taken] = [await answered(), await answered()];
    for (const { computerId } of [free, taken]) await setStatus(computerId, 'expired');
    const { db } = product.deps;
    const other = await product.addComputer(await product.family());
    const serials = await db
      .selectFrom('computers')
      .select(['id', 'serial_number'])
      .where('id', 'in', [free.computerId, taken.computerId])
      .execute();
    const serialOf = (id: string) => serials.find((each) => each.id === id)?.serial_number ?? '';
    await db
      .updateTable('serial_numbers')
      .set({ computer_id: null })
      .where('computer_id', 'in', [free.computerId, taken.computerId, other])
      .execute();
    await db
      .updateTable('serial_numbers')
      .set({ computer_id: other })
      .where('serial_number', '=', serialOf(taken.computerId))
      .execute();

    for (const { notify } of [free, taken]) expect((await notify()).statusCode).toBe(200);
    expect(await product.statusOf(free.computerId)).toBe('pending');
    expect(await product.statusOf(taken.computerId)).toBe('pending');
    expect(await product.holderOf(serialOf(free.computerId))).toBe(free.computerId);
    expect(await product.holderOf(serialOf(taken.computerId))).toBe(other);
  });

  async function setStatus(computerId: ComputerId, status: Status) {
    await product.deps.db
      .updateTable('computers')
      .set({ status })
      .where('id', '=', computerId)
      .execute();
  }
});
