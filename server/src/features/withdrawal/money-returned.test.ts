import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

/** No scheduled job runs in these tests, so nothing polls. */
describe('a withdrawal whose last money is back', () => {
  let product: WithdrawalsApp;
  let accountant: Member;
  beforeEach(async () => {
    product = await withdrawalsApp();
    accountant = await product.staff('accountant');
  });
  afterEach(() => product.close());

  const expectDone = (number: string) =>
    expect
      .poll(async () => (await product.caseOf(number)).status, { timeout: 20_000 })
      .toBe('done');

  const refundByHand = async (computerId: Parameters<typeof product.payments>[0]) => {
    const [payment] = await product.payments(computerId);
    const path = `POST /admin/payments/${payment?.id}/refund`;
    return product.call(accountant, path, { why: 'Desiste' });
  };

  /** Withdraws while a payment is open. The administrator unblocks it, and then the money arrives. */
  const withdrawBefore = async (order: string, signed: Parameters<typeof product.withdraw>[0]) => {
    const { number } = (await product.withdraw(signed)).json();
    const { id } = await product.caseOf(number);
    const admin = await product.staff('admin');
    await product.call(admin, `POST /cases/${id}/withdrawal/unblock`);
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    await product.runRefunds();
    return number as string;
  };

  it('is done at once after the refund of the gateway, with one mail', async () => {
    const signed = await product.paid();
    const { number } = (await product.withdraw(signed)).json();
    await product.work();
    await expectDone(number);
    expect(await product.listJobs('mail.withdrawal-outcome')).toHaveLength(1);
  });

  it('is done at once after the accountant returned a transfer', async () => {
    const signed = await product.contracted();
    await product.payByHand(signed.computerId);
    const { number } = (await product.withdraw(signed)).json();
    await product.work();
    expect((await refundByHand(signed.computerId)).statusCode).toBe(200);
    await expectDone(number);
    expect(await product.listJobs('mail.withdrawal-outcome')).toHaveLength(1);
  });

  it('enqueues the step in the transaction of the refund, and waits for all money', async () => {
    const signed = await product.contracted();
    const order = await product.startPayment(signed);
    await product.payByHand(signed.computerId);
    const number = await withdrawBefore(order, signed);
    const { id: periodId } = await product.currentPeriod(signed.computerId);
    // Once when the late money came, and once when it went back.
    const steps = await product.listJobs('withdrawal.money-returned');
    expect(steps).toEqual([{ periodId }, { periodId }]);
    await product.runMoneyReturned();
    expect((await product.caseOf(number)).status).toBe('refunding');
  });

  it('names money that came and went back after its end', async () => {
    const signed = await product.contracted();
    const order = await product.startPayment(signed);
    const number = await withdrawBefore(order, signed);
    await product.runMoneyReturned();
    const own = (await product.call(signed.family, 'GET /withdrawals/mine')).json();
    expect(own.withdrawals).toMatchObject([{ number, refundAmount: 49, status: 'done' }]);
  });

  it('goes on by itself when the payment that blocked it has its answer, and is told', async () => {
    const signed = await product.contracted();
    const order = await product.startPayment(signed);
    const { number, status } = (await product.withdraw(signed)).json();
    expect(status).toBe('blocked');
    await product.watch();
    expect((await product.caseOf(number)).status).toBe('blocked');

    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    const [payment] = await product.listJobs('mail.payment-received');
    await runJob(product.deps, 'mail.payment-received', { id: randomUUID(), data: payment });
    const [mail] = await product.mails();
    expect(mail?.text).not.toMatch(/cubierto|puedes desistir/);

    await product.watch();
    expect(await product.caseOf(number)).toMatchObject({ status: 'refunding' });
    expect(await product.statusOf(signed.computerId)).toBe('expired');
    expect(await product.listJobs('mail.withdrawal-outcome')).toMatchObject([{ outcome: 'ended' }]);
    await product.runRefunds();
    await product.watch();
    expect((await product.caseOf(number)).status).toBe('done');
    expect(await product.gateway.held([order])).toBe(0);
  });

  it('is done without money when the payment that blocked it is denied', async () => {
    const signed = await product.contracted();
    const order = await product.startPayment(signed);
    const { number } = (await product.withdraw(signed)).json();
    await product.gateway.answer(order, '0190');
    await product.notify(await product.gateway.notification(order));
    await product.watch();
    expect((await product.caseOf(number)).status).toBe('done');
    expect(await product.statusOf(signed.computerId)).toBe('expired');
  });

  it('is not waited for after the refund of a contract that is not withdrawn', async () => {
    const signed = await product.paid();
    expect((await refundByHand(signed.computerId)).statusCode).toBe(200);
    expect(await product.listJobs('withdrawal.money-returned')).toEqual([]);
  });
});
