import { Refusal } from '@cobertura/domain/errors.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type Payable, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';
import { closePeriod } from '../../../testing/withdrawals.ts';
import { byStaff } from './service/apply-event.ts';
import { withdrawPeriod } from './service/withdraw-period.ts';

describe('period of a withdrawn contract', () => {
  const product = useApp(paymentsApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
    product.orderEvents();
  });

  const withdraw = ({ family, computerId }: Payable, periodId?: string) =>
    closePeriod(product, { computerId, ownerId: family.id, ...(periodId && { periodId }) });

  const lastEvent = async ({ computerId }: Payable) => (await product.events(computerId)).at(-1);

  it('expires the computer, frees its serial number and ends its coverage', async () => {
    const paid = await product.payable();
    await product.pay(paid);
    const { serialNumber } = await product.read(paid.family, paid.computerId);
    expect(await withdraw(paid)).toBe(true);
    expect(await product.statusOf(paid.computerId)).toBe('expired');
    expect(await product.holderOf(serialNumber)).toBeNull();
    const period = await product.currentPeriod(paid.computerId);
    expect(period.withdrawn_at).toEqual(expect.any(Date));
    expect(period).toMatchObject({ end_date: period.withdrawn_at, paid_at: expect.any(Date) });
    expect(await lastEvent(paid)).toMatchObject({
      event: 'withdrawn',
      actor: 'family',
      user_id: paid.family.id,
      from_status: 'paid',
      to_status: 'expired',
    });
    const { withdrawnAt } = await product.read(paid.family, paid.computerId);
    expect(withdrawnAt).toEqual(expect.any(Number));
  });

  it('closes a period once, also when 20 requests come at once', async () => {
    const payable = await product.payable();
    const closed = await Promise.all(Array.from({ length: 20 }, () => withdraw(payable)));
    expect(closed.filter(Boolean)).toHaveLength(1);
    const names = await product.eventNames(payable.computerId);
    expect(names.filter((name) => name === 'withdrawn')).toHaveLength(1);
  });

  it('closes the period of an expired computer without a new status', async () => {
    const expired = await product.payable({ status: 'expired', claims: false });
    expect(await withdraw(expired)).toBe(true);
    expect(await lastEvent(expired)).toMatchObject({
      event: 'withdrawn',
      from_status: 'expired',
      to_status: 'expired',
    });
    expect((await product.currentPeriod(expired.computerId)).withdrawn_at).not.toBeNull();
  });

  it('closes only the earlier period of a renewed computer', async () => {
    const payable = await product.payable({ status: 'expired', claims: false });
    const { id: earlier } = await product.currentPeriod(payable.computerId);
    const { serialNumber } = await product.read(payable.family, payable.computerId);
    const renewal = await product.call(
      payable.family,
      `PUT /computers/${payable.computerId}/renew`,
    );
    expect(renewal.statusCode).toBe(200);
    expect(await withdraw(payable, earlier)).toBe(true);
    expect(await product.statusOf(payable.computerId)).toBe('waiting');
    expect(await product.holderOf(serialNumber)).toBe(payable.computerId);
    expect((await product.currentPeriod(payable.computerId)).withdrawn_at).toBeNull();
    expect(await lastEvent(payable)).toMatchObject({ event: 'withdrawn', period_id: earlier });
  });

  it('opens a new period for a family that contracts again', async () => {
    const payable = await product.payable();
    await withdraw(payable);
    const { computerId, family } = payable;
    expect((await product.call(family, `PUT /computers/${computerId}/renew`)).statusCode).toBe(200);
    expect(await product.statusOf(computerId)).toBe('waiting');
    expect((await product.currentPeriod(computerId)).withdrawn_at).toBeNull();
  });

  it('refuses the accountant and a period of another computer', async () => {
    const payable = await product.payable();
    const other = await product.payable();
    const accountant = await product.staff('accountant');
    const { id: periodId } = await product.currentPeriod(payable.computerId);
    const close = (computerId: Payable['computerId'], by: Member) =>
      product.deps.db.transaction().execute((tx) =>
        withdrawPeriod(tx, product.deps, {
          computerId,
          periodId,
          ...byStaff({ ...by, id: by.id as never }),
        }),
      );
    await expect(close(payable.computerId, accountant)).rejects.toThrow(
      new Refusal('access-denied'),
    );
    await expect(close(other.computerId, admin)).rejects.toThrow(new Refusal('not-found'));
    expect(await product.statusOf(payable.computerId)).toBe('pending-payment');
    expect(await close(payable.computerId, admin)).toBe(true);
  });

  it('refuses an admin who wants to open the period again', async () => {
    const paid = await product.payable();
    await product.pay(paid);
    await withdraw(paid);
    for (const status of ['pending-payment', 'paid', 'invoiced']) {
      const path = `PUT /computers/${paid.computerId}/change-status`;
      const reply = await product.call(admin, path, { status });
      expect(reply.json()).toMatchObject({ code: 'contract-withdrawn' });
    }
    expect(await product.statusOf(paid.computerId)).toBe('expired');
  });

  it('keeps the computer until its money is back', async () => {
    const paid = await product.payable();
    await product.pay(paid);
    await product.call(admin, 'POST /admin/computer/create-invoice', paid);
    await withdraw(paid);
    const reply = await product.call(admin, `DELETE /computers/${paid.computerId}`);
    expect(reply.json()).toMatchObject({ code: 'computer-has-money' });
  });
});
