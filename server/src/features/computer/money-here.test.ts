import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type Payable, paymentsApp } from '../../../testing/payments.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('a status set by hand, and money', () => {
  const product = useApp(paymentsApp);
  let admin: Member;
  beforeAll(async () => {
    admin = await product.staff('admin');
  });

  const set = ({ computerId }: Payable, status: string) =>
    product.call(admin, `PUT /computers/${computerId}/change-status`, { status });
  const paid = async () => {
    const payable = await product.payable();
    await product.pay(payable);
    return payable;
  };
  const coveringOf = async ({ computerId }: Payable) =>
    (await product.payments(computerId)).filter(
      ({ to_refund, refunded_cents }) => to_refund === null && refunded_cents === 0,
    );

  it('never asks again for money that is here', async () => {
    const payable = await paid();
    const review = `PUT /admin/computer/${payable.computerId}`;
    expect((await set(payable, 'pending-payment')).json()).toMatchObject({ code: 'money-here' });
    await set(payable, 'transfer-confirmation');
    expect((await product.call(admin, `${review}/reject`, { issue: 'No' })).statusCode).toBe(409);
    expect((await product.call(admin, `${review}/validate`)).statusCode).toBe(200);
    expect(await product.statusOf(payable.computerId)).toBe('paid');
    expect(await coveringOf(payable)).toHaveLength(1);
  });

  it.each([
    ['a card', (payable: Payable) => product.pay(payable)],
    [
      'a joint order',
      async ({ family, computerId }: Payable) => {
        const contractedAt = product.clock.now();
        const other = { status: 'pending-payment', contractedAt } as const;
        const computerIds = [computerId, await product.addComputer(family, other)];
        const order = await product.startJointPayment({ family, computerIds });
        await product.gateway.answer(order, '0000');
        await product.notify(await product.gateway.notification(order));
      },
    ],
  ])('pays a refunded period that was reopened by %s', async (_way, pay) => {
    const payable = await paid();
    const [payment] = await product.payments(payable.computerId);
    await product.call(admin, `POST /admin/payments/${payment?.id}/refund`, { why: 'Lo pide' });
    expect(await product.statusOf(payable.computerId)).toBe('expired');
    expect((await set(payable, 'pending-payment')).statusCode).toBe(200);
    await pay(payable);
    expect(await product.statusOf(payable.computerId)).toBe('paid');
    expect(await coveringOf(payable)).toHaveLength(1);
  });
});
