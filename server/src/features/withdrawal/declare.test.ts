import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

describe('declaring a withdrawal without a session', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });
  afterEach(() => product.close());

  it('replies in the same way whether the contract exists or not', async () => {
    const { contractId } = await product.contracted();
    const replies = [
      await product.declare({ contract: contractId }),
      await product.declare({ contract: contractId.replace(/.$/, (c) => (c === '0' ? '1' : '0')) }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = replies.map((reply) => reply.json());
    expect(Object.keys(first)).toEqual(Object.keys(second));
    expect(first).toMatchObject({
      number: 'D2026-000001',
      name: 'Uxía Núñez',
      email: 'uxia@example.com',
      contract: contractId,
      receivedAt: Date.parse('2026-11-16T10:00:00Z') / 1000,
    });
    expect(replies[0]?.body.length).toBe(replies[1]?.body.length);
    const statuses = (await product.cases()).map(({ status }) => status);
    expect(statuses).toEqual(['unmatched', 'unmatched']);
  });

  it('returns the first declaration when the same words come again, also at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => product.declare({ contract: 'X-1' })),
    );
    expect(new Set(replies.map((reply) => reply.json().number))).toEqual(new Set(['D2026-000001']));
    expect(await product.listJobs('mail.withdrawal-received')).toHaveLength(1);
  });

  it.each([
    ['its reference', ({ contractId }: { contractId: string }) => `Contrato ${contractId}`],
    ['its verification code', ({ code }: { code: string }) => code.toLowerCase()],
    ['the serial number', ({ serial }: { serial: string }) => `s/n ${serial.toLowerCase()}`],
  ])('finds the contract by %s and asks the family that signed', async (_, textOf) => {
    const signed = await product.contracted({ lang: 'ga' });
    const { serial_number: serial } = await product.deps.db
      .selectFrom('computers')
      .select('serial_number')
      .where('id', '=', signed.computerId)
      .executeTakeFirstOrThrow();
    const { number } = (await product.declare({ contract: textOf({ ...signed, serial }) })).json();
    const row = await product.match(number);
    expect(row).toMatchObject({
      status: 'to-verify',
      awaits: 'family',
      contract_id: signed.contractId,
      user_id: null,
    });
    expect(await product.statusOf(signed.computerId)).toBe('pending-payment');
    expect(await product.listJobs('mail.withdrawal-verification')).toHaveLength(1);
    expect((await product.listJobs('mail.withdrawal-received')).map(({ to }) => to)).toEqual([
      'declared',
      'contract',
    ]);
  });

  it('counts the deadline from the declaration, not from its verification', async () => {
    const signed = await product.contracted();
    product.clock.time = new Date('2026-11-30T22:00:00Z');
    const { number } = (await product.declare({ contract: signed.contractId })).json();
    await product.match(number);
    product.days(3);
    const verified = await product.verify(number);
    expect(verified.json()).toMatchObject({ number, status: 'done' });
    expect(await product.statusOf(signed.computerId)).toBe('expired');
    expect((await product.verify(number)).json()).toMatchObject({ status: 'done' });
    expect((await product.caseOf(number)).user_id).toBe(signed.family.id);
  });

  it('is given to the desk when the family does not verify within a day', async () => {
    const { contractId } = await product.contracted();
    const { number } = (await product.declare({ contract: contractId })).json();
    await product.match(number);
    await product.watch();
    expect((await product.caseOf(number)).awaits).toBe('family');
    product.days(1);
    await product.watch();
    await product.watch();
    expect(await product.caseOf(number)).toMatchObject({ status: 'to-verify', awaits: 'desk' });
    const events = (await product.caseEvents(number)).map(({ event }) => event);
    expect(events).toEqual(['received', 'contract-found', 'verification-overdue']);
    expect((await product.verify(number)).json().status).toBe('done');
  });

  it('mails an acknowledgment with a PDF to both addresses, each in its language', async () => {
    const signed = await product.contracted({ lang: 'ga' });
    const { number } = (await product.declare({ contract: signed.contractId })).json();
    await product.match(number);
    await product.work();
    await expect.poll(async () => (await product.mails()).length, { timeout: 20_000 }).toBe(3);
    const mails = await product.mails();
    const sent = mails.map(({ to, subject, attachments }) => [
      to?.[0]?.address,
      subject,
      attachments.length,
    ]);
    expect(sent).toEqual(
      expect.arrayContaining([
        ['uxia@example.com', `Hemos recibido el desistimiento ${number}`, 1],
        [signed.family.email, `Recibimos a desistencia ${number}`, 1],
        [signed.family.email, `Confirma a desistencia ${number}`, 0],
      ]),
    );
    const received = mails.find(({ subject }) => subject?.startsWith('Hemos recibido'));
    expect(received?.text).toContain('16/11/2026 11:00:00');
    expect(received?.text).not.toMatch(/devol|termina|encontr/);
  });

  it('mails the link to the e-mail of the account after the family changed it', async () => {
    const signed = await product.contracted();
    const email = 'nova@example.com';
    await product.deps.db
      .updateTable('users')
      .set({ email })
      .where('id', '=', signed.family.id)
      .execute();
    const { number } = (await product.declare({ contract: signed.contractId })).json();
    const { id: caseId } = await product.match(number);
    const run = { id: randomUUID(), data: { caseId } };
    await runJob(product.deps, 'mail.withdrawal-verification', run);
    expect((await product.mails()).map(({ to }) => to?.[0]?.address)).toEqual([email]);
  });

  it('shows the acknowledgment while the mail server is down, and mails it two days later', async () => {
    const { number, key } = (await product.declare({ contract: 'X-1' })).json();
    const [data] = await product.listJobs('mail.withdrawal-received');
    const { send } = product.deps.mail;
    const run = { id: randomUUID(), enqueuedAt: product.clock.now(), data };
    product.deps.mail.send = () => Promise.reject(new Error('connection refused'));
    await expect(runJob(product.deps, 'mail.withdrawal-received', run)).rejects.toThrow('refused');
    const url = `/api/v1/withdrawals/${number}/acknowledgment?key=${key}`;
    expect((await product.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    product.days(2);
    product.deps.mail.send = send;
    await runJob(product.deps, 'mail.withdrawal-received', run);
    const [mail] = await product.mails();
    expect(mail?.text).toContain('16/11/2026 11:00:00');
  });

  it('mails one acknowledgment when both addresses are the same', async () => {
    const signed = await product.contracted();
    const { email } = signed.family;
    const { number } = (await product.declare({ email, contract: signed.contractId })).json();
    await product.match(number);
    expect(await product.listJobs('mail.withdrawal-received')).toHaveLength(1);
  });

  it('mails an unverified address at most three acknowledgments a day', async () => {
    for (let i = 0; i < 5; i++) await product.declare({ contract: `X-${i}` });
    expect(await product.cases()).toHaveLength(5);
    expect(await product.listJobs('mail.withdrawal-received')).toHaveLength(3);
    product.days(1);
    await product.declare({ contract: 'X-6' });
    expect(await product.listJobs('mail.withdrawal-received')).toHaveLength(4);
  });

  it('names the other ways beyond 30 declarations an hour from one address', async () => {
    for (let i = 0; i < 30; i++) await product.declare({ contract: `X-${i}` });
    const refused = await product.declare({ contract: 'X-30' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { company } = product.deps.config;
    for (const way of [company.email, company.phone, company.address])
      expect(refused.json().message).toContain(way);
    expect(refused.json().details).toMatchObject({ email: company.email });
    expect((await product.declare({ contract: 'X' }, { address: '10.9.9.9' })).statusCode).toBe(
      200,
    );
  });

  it('cleans control characters and is taken in maintenance', async () => {
    await product.deps.db.updateTable('options').set({ is_maintenance: true }).execute();
    const reply = await product.declare({ name: 'Uxía\u0000\nNúñez', contract: 'X\u2028-1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ name: 'Uxía  Núñez', contract: 'X -1' });
  });

  it('opens the acknowledgment with its number and key only', async () => {
    const { number, key } = (await product.declare({ contract: 'X-1' })).json();
    const read = (path: string) =>
      product.app.inject({ method: 'GET', url: `/api/v1/withdrawals/${path}` });
    const pdf = await read(`${number}/acknowledgment?key=${key}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const receipt = await read(`${number}/receipt?key=${key}`);
    expect(receipt.json()).toMatchObject({ number, contract: 'X-1' });
    expect(receipt.json().status).toBeUndefined();
    const wrong = await read(`${number}/receipt?key=x`);
    const unknown = await read(`D2026-000099/receipt?key=${key}`);
    expect(wrong.statusCode).toBe(404);
    expect(unknown.body).toBe(wrong.body);
  });

  it.each(['', 'x', 'x.y', '0193b5a2-7c1e-7f00-8abc-0123456789ab.x'])(
    'refuses the token %j',
    async (token) => {
      const payload = { token };
      const url = '/api/v1/withdrawals/verify';
      const reply = await product.app.inject({ method: 'POST', url, payload });
      expect(reply.statusCode).toBe(400);
    },
  );

  it('is verified by the family that withdraws with its session', async () => {
    const signed = await product.contracted();
    const { email } = signed.family;
    const { number } = (await product.declare({ email, contract: signed.contractId })).json();
    await product.match(number);
    expect((await product.withdraw(signed)).json()).toMatchObject({ number, status: 'done' });
  });

  it('of a stranger does not stand in the way of the family', async () => {
    const signed = await product.contracted();
    const stranger = (await product.declare({ contract: signed.contractId })).json();
    await product.match(stranger.number);
    const own = (await product.withdraw(signed)).json();
    expect(own).toMatchObject({ number: 'D2026-000002', status: 'done', name: 'Uxía Núñez Rial' });
    expect(await product.caseOf(stranger.number)).toMatchObject({
      status: 'unmatched',
      contract_id: null,
    });
    expect((await product.match(stranger.number)).status).toBe('unmatched');
  });
});
