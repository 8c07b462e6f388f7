import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import {
  linkToken,
  type WithdrawalsApp,
  withdrawalsApp,
} from '../../../testing/withdrawal-cases.ts';

describe('withdrawals at the desk', () => {
  let product: WithdrawalsApp;
  let desk: Member;
  let admin: Member;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    desk = await product.staff('cau');
    admin = await product.staff('admin');
  });
  afterEach(() => product.close());

  const record = (form: object) =>
    product.call(desk, 'POST /withdrawals/recorded', {
      name: 'Uxía Núñez',
      email: '',
      language: 'ga',
      channel: 'letter',
      receivedOn: '2026-11-16',
      ...form,
    });

  const act = (as: Member, caseId: string, action: string, body?: object) =>
    product.call(as, `POST /cases/${caseId}/withdrawal/${action}`, body);

  it('records a letter that counts from its own day', async () => {
    const signed = await product.paid();
    product.clock.time = new Date('2026-12-02T10:00:00Z');
    const { contractId } = signed;
    const inTime = await record({ contractId, receivedOn: '2026-11-30' });
    expect(inTime.statusCode).toBe(200);
    const row = await product.caseOf(inTime.json().number);
    expect(row).toMatchObject({ status: 'refunding', channel: 'letter', recorded_by: desk.id });
    expect(row.due_at).toEqual(new Date('2026-12-14T22:59:59.999Z'));
    expect(await product.statusOf(signed.computerId)).toBe('expired');
    await runJob(product.deps, 'mail.withdrawal-outcome', {
      id: randomUUID(),
      data: { caseId: row.id, outcome: 'ended' },
    });
    // The letter has no e-mail, so the family that signed gets the mail, in its own language.
    const [mail] = await product.mails();
    expect(mail?.to?.[0]?.address).toBe(signed.family.email);
    expect(mail?.subject).toBe(`Tu contrato ha terminado (${row.number})`);
    const again = await record({ contractId });
    expect(again.json()).toMatchObject({
      code: 'contract-already-withdrawn',
      details: { number: row.number },
    });
    expect(again.json().message).toContain(row.number);
  });

  it('finds a contract by serial number and by e-mail', async () => {
    const signed = await product.contracted();
    const find = async (text: string) =>
      (
        await product.call(desk, `GET /withdrawals/contracts?text=${encodeURIComponent(text)}`)
      ).json().docs;
    for (const text of [signed.family.email, signed.code, signed.contractId]) {
      expect(await find(text)).toMatchObject([
        { contractId: signed.contractId, email: signed.family.email, withdrawal: null },
      ]);
    }
    expect(await find('ningún')).toEqual([]);
  });

  it('matches an unmatched withdrawal, which then takes effect from its declaration', async () => {
    const signed = await product.contracted();
    const { number } = (await product.declare({ contract: 'o meu portátil' })).json();
    const { id } = await product.match(number);
    product.days(20);
    const reply = await act(desk, id, 'match', { contractId: signed.contractId });
    expect(reply.json()).toMatchObject({ status: 'done', isInTime: true });
    expect(await product.statusOf(signed.computerId)).toBe('expired');
    const again = await act(desk, id, 'match', { contractId: signed.contractId });
    expect(again.json().code).toBe('contract-already-withdrawn');
  });

  it('suggests the contract of a second declaration, with the first one', async () => {
    const signed = await product.contracted();
    const first = (await product.declare({ contract: signed.contractId })).json();
    await product.match(first.number);
    const second = (await product.declare({ name: 'Outra', contract: signed.contractId })).json();
    const { id, status } = await product.match(second.number);
    expect(status).toBe('unmatched');
    const read = (await product.call(desk, `GET /cases/${id}/withdrawal`)).json();
    expect(read.suggestion).toMatchObject({
      contractId: signed.contractId,
      withdrawal: { number: first.number },
    });
  });

  it('confirms a declaration without the link, and tells the family', async () => {
    const signed = await product.paid();
    const { number } = (await product.declare({ contract: signed.contractId })).json();
    const { id } = await product.match(number);
    const reply = await act(desk, id, 'confirm');
    expect(reply.json()).toMatchObject({ status: 'refunding', refundAmount: 49 });
    const told = await product.listJobs('mail.withdrawal-outcome');
    expect(told.map(({ outcome }) => outcome).sort()).toEqual(['ended', 'handled']);
    const second = await act(desk, id, 'confirm');
    expect(second.json().code).toBe('withdrawal-moved');
  });

  it('separates a declaration from a family that did not make it; its link is void', async () => {
    const signed = await product.contracted();
    const { number } = (await product.declare({ contract: signed.contractId })).json();
    const { id } = await product.match(number);
    const mailed = { caseId: id, contractId: signed.contractId };
    const token = await linkToken(product.deps, mailed);
    const openLink = async () =>
      product.app.inject({ method: 'POST', url: '/api/v1/withdrawals/verify', payload: { token } });
    const reply = await act(desk, id, 'remove-contract', { why: 'Non foi a familia' });
    expect(reply.json()).toMatchObject({ status: 'unmatched', contract: null });
    expect((await openLink()).json().code).toBe('invalid-link');
    expect((await product.verify(number)).json().code).toBe('invalid-link');
    const declined = await act(desk, id, 'decline', { why: 'Non hai contrato' });
    expect(declined.json().status).toBe('declined');
  });

  it('refuses the link of a declaration that the desk matched with another contract', async () => {
    const signed = await product.contracted();
    const meant = await product.contracted();
    const { number } = (await product.declare({ contract: signed.contractId })).json();
    const { id: caseId } = await product.match(number);
    const mailed = { caseId, contractId: signed.contractId };
    const token = await linkToken(product.deps, mailed);
    await act(desk, caseId, 'remove-contract', { why: 'Non foi a familia' });
    const matched = await act(desk, caseId, 'match', { contractId: meant.contractId });
    expect(matched.json()).toMatchObject({ status: 'done' });
    const url = '/api/v1/withdrawals/verify';
    const reply = await product.app.inject({ method: 'POST', url, payload: { token } });
    expect(reply.json().code).toBe('invalid-link');
    expect(await product.statusOf(signed.computerId)).toBe('pending-payment');
  });

  it('accepts a late one as grace, by an admin only', async () => {
    const signed = await product.paid();
    product.days(20);
    const { number } = (await product.withdraw(signed)).json();
    const { id } = await product.caseOf(number);
    expect((await act(desk, id, 'grant')).statusCode).toBe(403);
    expect((await act(admin, id, 'grant')).json().status).toBe('refunding');
    expect(await product.statusOf(signed.computerId)).toBe('expired');
  });

  it('declines a late one with a reason, by an admin only; another one may follow', async () => {
    const signed = await product.paid({ lang: 'ga' });
    product.days(20);
    const { number } = (await product.withdraw(signed)).json();
    const { id } = await product.caseOf(number);
    const why = { why: 'Pasou o prazo de 14 días.' };
    expect((await act(desk, id, 'decline', why)).statusCode).toBe(403);
    expect((await act(admin, id, 'decline')).statusCode).toBe(400);
    expect((await act(admin, id, 'decline', why)).json().status).toBe('declined');
    await runJob(product.deps, 'mail.withdrawal-outcome', {
      id: randomUUID(),
      data: { caseId: id, outcome: 'declined' },
    });
    const mail = (await product.mails()).find(({ subject }) => subject?.includes(number));
    expect(mail?.text).toContain('Pasou o prazo de 14 días.');
    expect(mail?.text).toContain('/complaints');
    const own = (await product.call(signed.family, 'GET /withdrawals/mine')).json();
    expect(own.withdrawals).toMatchObject([{ number, status: 'declined', ...why }]);
    expect(own.contracts).toMatchObject([{ contractId: signed.contractId, isInTime: false }]);
    expect((await product.withdraw(signed)).json().number).toBe('D2026-000002');
  });

  it('ends a contract whose payment is unclear, and refunds money that comes later', async () => {
    const signed = await product.contracted();
    const order = await product.startPayment(signed);
    const { number } = (await product.withdraw(signed)).json();
    const { id } = await product.caseOf(number);
    expect((await act(desk, id, 'unblock')).statusCode).toBe(403);
    expect((await act(admin, id, 'unblock')).json().status).toBe('done');

    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    expect(await product.statusOf(signed.computerId)).toBe('expired');
    await product.watch();
    expect(await product.caseOf(number)).toMatchObject({ status: 'refunding', closed_at: null });
    await product.runRefunds();
    await product.watch();
    expect((await product.caseOf(number)).status).toBe('done');
    const [payment] = await product.payments(signed.computerId);
    expect(payment?.refunded_cents).toBe(payment?.amount_cents);
    const own = (await product.call(signed.family, 'GET /withdrawals/mine')).json();
    expect(own.withdrawals).toMatchObject([{ number, refundAmount: 49 }]);
  });

  it('asks the gateway once for card money that comes while a transfer is not back', async () => {
    const signed = await product.contracted();
    const order = await product.startPayment(signed);
    await product.payByHand(signed.computerId);
    const { number } = (await product.withdraw(signed)).json();
    const { id, status } = await product.caseOf(number);
    expect(status).toBe('blocked');
    expect((await act(admin, id, 'unblock')).json().status).toBe('refunding');
    await product.gateway.answer(order, '0000');
    await product.notify(await product.gateway.notification(order));
    await product.watch();
    await product.watch();
    expect(await product.listJobs('payments.refund-withdrawn')).toHaveLength(1);
    await product.runRefunds();
    expect(await product.gateway.held([order])).toBe(0);
    expect((await product.caseOf(number)).status).toBe('refunding');
    const byHand = (await product.payments(signed.computerId)).find(
      ({ attempt_id }) => !attempt_id,
    );
    await product.call(admin, `POST /admin/payments/${byHand?.id}/refund`, { why: 'Desiste' });
    await product.watch();
    expect((await product.caseOf(number)).status).toBe('done');
  });

  it('waits for the accountant when the gateway refuses the refund', async () => {
    const signed = await product.paid();
    const { number } = (await product.withdraw(signed)).json();
    product.gateway.behaviour.refusesRefunds = true;
    await product.runRefunds();
    await product.watch();
    expect(await product.caseOf(number)).toMatchObject({
      status: 'refunding',
      awaits: 'accountant',
    });
    const own = (await product.call(signed.family, 'GET /withdrawals/mine')).json();
    expect(own.withdrawals).toMatchObject([{ asksForAccount: true }]);
  });
});
