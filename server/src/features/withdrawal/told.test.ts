import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { linkToken, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

const ibans = ['ES91 2100 0418 4502 0005 1332', 'ES44 9999 0049 1120 2600 0115'] as const;

describe('who is told about a withdrawal', () => {
  const product = useApp(withdrawalsApp);

  /** Sends the mails about the outcome of a case. Returns their addresses, subjects and texts. */
  const outcomesOf = async (caseId: string) => {
    const before = new Set((await product.mails()).map(({ messageId }) => messageId));
    for (const data of await product.listJobs('mail.withdrawal-outcome'))
      if (data.caseId === caseId)
        await runJob(product.deps, 'mail.withdrawal-outcome', { id: randomUUID(), data });
    return (await product.mails())
      .filter(({ messageId }) => !before.has(messageId))
      .map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address, subject, text }));
  };

  const declared = async (email: string) => {
    const signed = await product.contracted({ lang: 'es' });
    await product.payByHand(signed.computerId);
    const reply = await product.declare({ contract: signed.contractId, email });
    const { number } = reply.json();
    const { id: caseId } = await product.match(number);
    return { ...signed, number, caseId };
  };

  const post = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
    product.app.inject({ method, url: `/api/v1/withdrawals/${url}`, payload });

  it('is the family of the contract when the desk ends it; another address learns nothing', async () => {
    const stranger = 'stranger-1@example.com';
    const { family, caseId } = await declared(stranger);
    const desk = await product.staff('cau');
    await product.call(desk, `POST /cases/${caseId}/withdrawal/confirm`);
    const mails = await outcomesOf(caseId);
    const own = mails.find(({ to }) => to === family.email);
    expect(own?.subject).toMatch(/^Tu contrato ha terminado/);
    expect(own?.text).toMatch(/49,00/);
    expect(own?.text).toContain('por transferencia');
    expect(own?.text).toContain('Si no fuiste tú');
    expect(own?.text).not.toContain('Uxía Núñez:');
    const other = mails.filter(({ to }) => to === stranger);
    expect(other).toHaveLength(1);
    expect(other[0]?.text).not.toMatch(/49,00|devol|termina/);
    expect(mails).toHaveLength(2);
  });

  it('is the family of the contract when the link ends it, and when it declared by itself', async () => {
    const { family, number, caseId } = await declared('stranger-2@example.com');
    expect((await product.verify(number)).json().status).toBe('refunding');
    expect((await outcomesOf(caseId)).map(({ to }) => to)).toContain(family.email);
  });

  it('is the family when its money goes to another account, which a link does not overwrite', async () => {
    const { family, number, caseId, contractId } = await declared('stranger-3@example.com');
    const token = await linkToken(product.deps, { caseId, contractId });
    await post('verify', { token });
    const byLink = (iban: string) => post('account', { token, iban }, 'PUT');
    const bySession = (iban: string) =>
      product.call(family, `PUT /withdrawals/mine/${number}/account`, { iban });
    expect((await byLink(ibans[0])).statusCode).toBe(200);
    expect((await byLink(ibans[0])).statusCode).toBe(200);
    expect((await bySession(ibans[1])).json().account).toContain('0115');
    const refused = await byLink(ibans[0]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('account-from-session');
    const mine = (await product.call(family, 'GET /withdrawals/mine')).json();
    expect(mine.withdrawals).toMatchObject([{ account: '···· 0115' }]);
    const told = (await outcomesOf(caseId)).filter(({ subject }) => /^Cuenta/.test(subject));
    expect(told.map(({ to }) => to)).toEqual([family.email, family.email]);
    // Who clicked the link is not known.
    const given = (await product.deps.db
      .selectFrom('case_events')
      .select('user_id')
      .where('case_id', '=', caseId)
      .where('event', '=', 'account-given')
      .orderBy('position')
      .execute()) as { user_id: string | null }[];
    expect(given.map(({ user_id }) => user_id)).toEqual([null, null, family.id]);
  });

  it('is not the reader of an earlier address: its link dies with it, and after 30 days', async () => {
    const { family, caseId, contractId, computerId } = await declared('stranger-4@example.com');
    const token = await linkToken(product.deps, { caseId, contractId });
    const setEmail = (email: string) =>
      product.deps.db.updateTable('users').set({ email }).where('id', '=', family.id).execute();
    await setEmail('new-4@example.com');
    expect((await post('verify', { token })).json().code).toBe('invalid-link');
    expect(await product.statusOf(computerId)).toBe('paid');
    const desk = await product.staff('cau');
    await product.call(desk, `POST /cases/${caseId}/withdrawal/confirm`);
    expect((await outcomesOf(caseId)).map(({ to }) => to)).toContain('new-4@example.com');
    const late = await linkToken(product.deps, { caseId, contractId });
    product.days(31);
    expect((await post('account', { token: late, iban: ibans[0] }, 'PUT')).json().code).toBe(
      'invalid-link',
    );
  });
});
