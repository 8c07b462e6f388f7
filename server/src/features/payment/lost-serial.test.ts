import type { ComputerId } from '@cobertura/domain/ids.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventSerial, type Member } from '../../../testing/computers.ts';
import { insertDeposit } from '../../../testing/deposits.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { recordContractSigned } from '../computer/service/for-contract.ts';

describe('money for a computer that lost its serial number', () => {
  let product: PaymentsApp;
  let admin: Member;
  beforeAll(async () => {
    product = await paymentsApp();
    admin = await product.staff('admin');
    product.orderEvents();
  });
  afterAll(() => product.close());

  const revoke = (id: ComputerId) => product.call(admin, `PUT /admin/computer/${id}/revoke-serial`);
  const setStatus = (id: ComputerId, status: string) =>
    product.call(admin, `PUT /computers/${id}/change-status`, { status });
  const validate = (id: ComputerId) => product.call(admin, `PUT /admin/computer/${id}/validate`);
  const invoice = (computerId: ComputerId) =>
    product.call(admin, 'POST /admin/computer/create-invoice', { computerId });
  const invoicesOf = (id: ComputerId) =>
    product.deps.db.selectFrom('invoices').selectAll().where('computer_id', '=', id).execute();

  /** A computer whose serial number was revoked and then registered by another family. */
  async function replaced(given: Parameters<PaymentsApp['payable']>[0] = {}) {
    const serial = inventSerial();
    const loser = await product.payable({ serial, ...given });
    const order = await tryToStart(loser);
    expect((await revoke(loser.computerId)).statusCode).toBe(200);
    const holder = await product.payable({ serial });
    return { ...loser, serial, holder, order };
  }

  async function tryToStart(payable: Payable): Promise<string> {
    const reply = await product.requestForm(payable);
    return reply.statusCode === 200 ? product.gateway.visit(reply.json()) : '';
  }

  async function notify(order: string) {
    await product.gateway.answer(order, '0000');
    return product.notify(await product.gateway.notification(order));
  }

  /** The money is kept, and the staff decides about the coverage. */
  async function expectReview(id: ComputerId) {
    expect(await product.statusOf(id)).toBe('pending');
    expect(await product.currentPeriod(id)).toMatchObject({
      paid_at: expect.any(Date),
      end_date: null,
    });
    const [payment] = await product.payments(id);
    expect(payment).toMatchObject({ to_refund: null });
    expect((await validate(id)).json()).toMatchObject({ code: 'serial-in-use' });
    expect((await invoice(id)).statusCode).toBe(409);
    return payment;
  }

  it.each(['pending-payment', 'transfer-confirmation'] as const)(
    'covers one of two families when the late payment arrives in %s',
    async (status) => {
      const { computerId, holder, order } = await replaced();
      if (status !== 'pending-payment') await setStatus(computerId, status);
      await product.pay(holder);
      expect((await notify(order)).statusCode).toBe(200);
      await expectReview(computerId);
      expect((await invoice(holder.computerId)).statusCode).toBe(200);
      expect(await invoicesOf(computerId)).toEqual([]);
      expect((await product.listJobs('mail.payment-received')).at(-1)).toMatchObject({
        isExpected: false,
      });
    },
  );

  it('reviews a transfer that the staff validates', async () => {
    const { computerId } = await replaced({ status: 'transfer-confirmation' });
    expect((await validate(computerId)).statusCode).toBe(200);
    expect(await expectReview(computerId)).toMatchObject({ source: 'transfer' });
  });

  it('reviews a transfer found in a bank statement', async () => {
    const { computerId } = await replaced();
    const { payment_number } = await product.currentPeriod(computerId);
    const line = await insertDeposit(product, { amountCents: 4900, by: admin });
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ transfer_price_cents: 4900 })
      .where('computer_id', '=', computerId)
      .execute();
    const text = paymentCode(Number(payment_number));
    await product.deps.db
      .updateTable('statement_lines')
      .set({ text })
      .where('id', '=', line)
      .execute();
    const reply = await product.call(admin, 'POST /admin/statements/confirm', { ids: [line] });
    expect(reply.json().results).toMatchObject([{ confirmed: true }]);
    expect(await expectReview(computerId)).toMatchObject({ source: 'statement' });
  });

  it('reviews an assigned deposit, which can be undone', async () => {
    const { computerId } = await replaced();
    const line = await insertDeposit(product, { amountCents: 4900, by: admin });
    const parts = [{ kind: 'assigned', computerId, amount: 49 }];
    const settled = await product.call(admin, `POST /admin/statements/${line}/settle`, { parts });
    expect(settled.statusCode).toBe(200);
    await expectReview(computerId);
    const why = 'Era doutra familia';
    const undone = await product.call(admin, `POST /admin/statements/${line}/undo`, { why });
    expect(undone.statusCode).toBe(200);
    expect(await product.statusOf(computerId)).toBe('pending-payment');
  });

  it.each(['paid', 'invoiced'])('refuses the status %s by hand', async (status) => {
    const paidAt = status === 'paid' ? null : product.clock.now();
    const { computerId } = await replaced({ paidAt });
    const reply = await setStatus(computerId, status);
    expect(reply.statusCode).toBe(423);
    expect(reply.json().code).toBe('serial-in-use');
    expect(await product.statusOf(computerId)).toBe('pending-payment');
  });

  it('reviews a contract signed after the money came', async () => {
    const { computerId } = await replaced({
      status: 'pending-signature',
      paidAt: product.clock.now(),
    });
    await product.deps.db.transaction().execute(async (tx) => {
      const at = product.clock.now();
      await tx
        .updateTable('coverage_periods')
        .set({ contracted_at: null })
        .where('computer_id', '=', computerId)
        .execute();
      return recordContractSigned(tx, { subject: { computerId }, at });
    });
    await expectReview(computerId);
  });

  it('validates the request and issues the invoice once the computer has a serial number', async () => {
    const { family, computerId, order } = await replaced();
    await notify(order);
    const form = await product.form();
    expect((await product.call(admin, `PUT /computers/${computerId}`, form)).statusCode).toBe(200);
    expect((await validate(computerId)).statusCode).toBe(200);
    expect((await invoice(computerId)).statusCode).toBe(200);
    expect(await product.read(family, computerId)).toMatchObject({
      status: 'invoiced',
      serialClaimed: true,
      endDate: expect.any(Number),
    });
  });

  it.each(['paid', 'validated'] as const)(
    'refuses a first invoice in status %s without a serial number',
    async (status) => {
      const { computerId } = await replaced({ status, paidAt: product.clock.now() });
      const reply = await invoice(computerId);
      expect(reply.statusCode).toBe(423);
      expect(reply.json().code).toBe('serial-in-use');
      expect(await invoicesOf(computerId)).toEqual([]);
    },
  );

  it('regenerates and rectifies an invoice without a serial number', async () => {
    const given = { status: 'paid', paidAt: product.clock.now() } as const;
    const { computerId } = await product.payable(given);
    expect((await invoice(computerId)).statusCode).toBe(200);
    await revoke(computerId);
    expect((await invoice(computerId)).statusCode).toBe(200);

    await product.deps.db
      .updateTable('computers')
      .set({ status: 'paid' })
      .where('id', '=', computerId)
      .execute();
    expect((await invoice(computerId)).statusCode).toBe(200);
    const [payment] = await product.payments(computerId);
    const refund = `POST /admin/payments/${payment?.id}/refund`;
    await product.call(admin, refund, { why: 'Lo pide' });
    const types = (await invoicesOf(computerId)).map(({ type }) => type);
    expect(types.toSorted()).toEqual(['F1', 'R1', 'R4', 'R4']);
  });

  it('claims the serial number again when a computer leaves expired, or refuses', async () => {
    for (const status of ['waiting', 'pending-payment', 'paid']) {
      const serial = inventSerial();
      const free = await product.payable({ serial, status: 'expired' });
      expect((await setStatus(free.computerId, status)).statusCode).toBe(200);
      expect(await product.holderOf(serial)).toBe(free.computerId);
      const late = await product.payable({ serial, status: 'expired', claims: false });
      expect((await setStatus(late.computerId, status)).statusCode).toBe(423);
    }
  });

  it('covers at most one family when revoking, registering and paying happen at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const serial = inventSerial();
      const [one, other] = [await product.payable({ serial }), await product.family()];
      const order = await product.startPayment(one);
      await product.gateway.answer(order, '0000');
      const body = await product.gateway.notification(order);
      const form = await product.form({ serialNumber: serial });
      const [paid, revoked, registered] = await Promise.all([
        product.notify(body),
        revoke(one.computerId),
        product.call(other, 'POST /computers', form),
      ]);
      expect([paid.statusCode, revoked.statusCode]).toEqual([200, 200]);
      expect([200, 423]).toContain(registered.statusCode);

      const events = await product.eventNames(one.computerId);
      const isRevokedFirst =
        events.indexOf('serial-revoked') < events.indexOf('payment-authorised');
      expect(await product.statusOf(one.computerId)).toBe(isRevokedFirst ? 'pending' : 'paid');
    }
  });

  it('invoices a computer before its revocation or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      const given = { status: 'paid', paidAt: product.clock.now() } as const;
      const { computerId } = await product.payable(given);
      const [issued, revoked] = await Promise.all([invoice(computerId), revoke(computerId)]);
      expect(revoked.statusCode).toBe(200);
      const events = await product.eventNames(computerId);
      const isFirst = events.indexOf('invoice-created') === 1;
      expect(issued.statusCode).toBe(isFirst ? 200 : 423);
      expect(await invoicesOf(computerId)).toHaveLength(isFirst ? 1 : 0);
    }
  });
});
