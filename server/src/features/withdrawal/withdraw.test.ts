import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

describe('withdrawing with a session', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });
  afterEach(() => product.close());

  it('ends a paid contract at once and asks for its refund', async () => {
    const signed = await product.paid();
    const reply = await product.withdraw(signed);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      number: 'D2026-000001',
      status: 'refunding',
      contract: expect.stringMatching(/^portátil de .+, n\.º de serie .+, firmado el \d/),
      refundAmount: 49,
      refund: { amount: 49, parts: [{ amount: 49, method: 'creditCard', way: 'gateway' }] },
      asksForAccount: false,
    });
    expect(await product.statusOf(signed.computerId)).toBe('expired');
    expect(await product.eventNames(signed.computerId)).toContain('withdrawn');
    expect(await product.listJobs('payments.refund-withdrawn')).toHaveLength(1);
    expect(await product.listJobs('mail.withdrawal-received')).toEqual([
      { caseId: (await product.caseOf('D2026-000001')).id, to: 'declared' },
    ]);
    const events = await product.caseEvents('D2026-000001');
    expect(events.map(({ event, to_status }) => [event, to_status])).toEqual([
      ['received', 'effective'],
      ['refund-started', 'refunding'],
    ]);
  });

  it('is done at once where nothing was paid', async () => {
    const signed = await product.contracted();
    const reply = await product.withdraw(signed);
    expect(reply.json()).toMatchObject({ status: 'done', refundAmount: 0 });
    expect(await product.statusOf(signed.computerId)).toBe('expired');
  });

  it('makes one withdrawal, one acknowledgment and one refund of 20 confirmations at once', async () => {
    const signed = await product.paid();
    const replies = await Promise.all(Array.from({ length: 20 }, () => product.withdraw(signed)));
    expect(new Set(replies.map((reply) => reply.json().number))).toEqual(new Set(['D2026-000001']));
    expect(await product.cases()).toHaveLength(1);
    expect(await product.listJobs('payments.refund-withdrawn')).toHaveLength(1);
    expect(await product.listJobs('mail.withdrawal-received')).toHaveLength(1);
  });

  it('is hidden from another family', async () => {
    const signed = await product.contracted();
    const other = await product.family();
    const reply = await product.withdraw({ ...signed, family: other });
    expect(reply.statusCode).toBe(404);
    expect(await product.cases()).toEqual([]);
    const list = await product.call(other, 'GET /withdrawals/mine');
    expect(list.json()).toMatchObject({ contracts: [], withdrawals: [] });
  });

  it.each([
    ['2026-11-30T22:59:59.999Z', 'done'],
    ['2026-11-30T23:00:00Z', 'late'],
  ])('declared at %s is %s', async (now, status) => {
    const signed = await product.contracted();
    // The clock moves by a second with each request.
    product.clock.time = new Date(Date.parse(now) - 1000);
    const reply = await product.withdraw(signed);
    expect(reply.json().status).toBe(status);
    const expected = status === 'late' ? 'pending-payment' : 'expired';
    expect(await product.statusOf(signed.computerId)).toBe(expected);
  });

  it('waits for an admin while a payment is unclear', async () => {
    const signed = await product.contracted();
    const list = () => product.call(signed.family, 'GET /withdrawals/mine');
    expect((await list()).json().contracts).toMatchObject([{ hasUnclearMoney: false }]);
    await product.startPayment(signed);
    expect((await list()).json().contracts).toMatchObject([{ hasUnclearMoney: true }]);
    expect((await product.withdraw(signed)).json().status).toBe('blocked');
    expect(await product.statusOf(signed.computerId)).toBe('pending-payment');
  });

  it('lists contracts with their last day, and withdrawals instead afterwards', async () => {
    const signed = await product.paid();
    const list = () => product.call(signed.family, 'GET /withdrawals/mine');
    expect((await list()).json()).toMatchObject({
      name: 'Uxía Núñez Rial',
      email: signed.family.email,
      contracts: [
        {
          contractId: signed.contractId,
          isInTime: true,
          withdrawUntil: Date.parse('2026-11-30T22:59:59Z') / 1000,
          refund: { amount: 49 },
        },
      ],
      withdrawals: [],
    });
    await product.withdraw(signed);
    expect((await list()).json()).toMatchObject({
      contracts: [],
      withdrawals: [{ number: 'D2026-000001', status: 'refunding' }],
    });
  });

  it('shows the deadline on the computer, and its number afterwards', async () => {
    const signed = await product.paid();
    const read = () => product.read(signed.family, signed.computerId);
    const before = await read();
    expect(before.withdrawUntil).toBe(Date.parse('2026-11-30T22:59:59Z') / 1000);
    expect(before.withdrawal).toBeUndefined();
    await product.withdraw(signed);
    const after = await read();
    expect(after.withdrawUntil).toBeUndefined();
    expect(after.withdrawal).toMatchObject({ number: 'D2026-000001', status: 'refunding' });
  });

  it('moves the deadline on the computer over a holiday', async () => {
    product.clock.time = new Date('2026-11-24T10:00:00Z');
    const signed = await product.contracted();
    const { withdrawUntil } = await product.read(signed.family, signed.computerId);
    // 8 December is a holiday.
    expect(withdrawUntil).toBe(Date.parse('2026-12-09T22:59:59Z') / 1000);
    const { contracts } = (await product.call(signed.family, 'GET /withdrawals/mine')).json();
    expect(contracts[0].withdrawUntil).toBe(withdrawUntil);
  });

  it('is done and mailed when all money is back', async () => {
    const signed = await product.paid({ lang: 'ga' });
    await product.withdraw(signed);
    await product.watch();
    expect((await product.caseOf('D2026-000001')).status).toBe('refunding');
    await product.runRefunds();
    await product.watch();
    await product.watch();
    expect(await product.caseOf('D2026-000001')).toMatchObject({ status: 'done' });
    expect(await product.listJobs('mail.withdrawal-outcome')).toHaveLength(1);
  });

  it('takes an account for a transfer, and shows it to who handles money', async () => {
    const signed = await product.contracted();
    await product.payByHand(signed.computerId);
    const { number, asksForAccount } = (await product.withdraw(signed)).json();
    expect(asksForAccount).toBe(true);
    const give = (member: typeof signed.family, iban: string) =>
      product.call(member, `PUT /withdrawals/mine/${number}/account`, { iban });
    expect((await give(signed.family, 'ES00 1234')).statusCode).toBe(400);
    expect((await give(await product.family(), 'ES91 2100 0418 4502 0005 1332')).statusCode).toBe(
      404,
    );
    const given = await give(signed.family, 'es91 2100 0418 4502 0005 1332');
    expect(given.json().account).toBe('···· 1332');
    const { id } = await product.caseOf(number);
    const read = async (...scopes: ('accountant' | 'cau')[]) =>
      (await product.call(await product.staff(...scopes), `GET /cases/${id}/withdrawal`)).json();
    expect((await read('accountant')).account).toBe('ES91 2100 0418 4502 0005 1332');
    expect((await read('cau')).account).toBe('···· 1332');
  });
});
