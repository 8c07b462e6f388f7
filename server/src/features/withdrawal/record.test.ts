import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

describe('the day of a recorded withdrawal', () => {
  let product: WithdrawalsApp;
  let desk: Member;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    desk = await product.staff('cau');
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

  it('refuses a day in the future', async () => {
    const reply = await record({ receivedOn: '2026-11-17' });
    expect(reply.json().issues).toMatchObject([{ field: 'receivedOn', code: 'out-of-range' }]);
  });

  it('refuses a day before the signature, also when it is matched later', async () => {
    const signed = await product.contracted();
    const { contractId } = signed;
    const early = { receivedOn: '2020-01-01' };
    const reply = await record({ contractId, ...early });
    expect(reply.json()).toMatchObject({ code: 'declared-before-signature' });
    expect(reply.json().message).toContain('16/11/2026');
    expect((await record({ contractId, receivedOn: '2026-11-15' })).statusCode).toBe(409);
    const { caseId } = (await record({ contract: 'o meu portátil', ...early })).json();
    const matched = await act(desk, caseId, 'match', { contractId });
    expect(matched.json().code).toBe('declared-before-signature');
    expect(await product.statusOf(signed.computerId)).toBe('pending-payment');
  });

  it('leaves a letter that is recorded long after its day to an administrator', async () => {
    const signed = await product.paid();
    product.days(90);
    const { contractId } = signed;
    const { number, caseId } = (await record({ contractId })).json();
    expect((await product.caseOf(number)).status).toBe('late');
    expect((await act(desk, caseId, 'grant')).statusCode).toBe(403);
    expect(await product.listJobs('payments.refund-withdrawn')).toEqual([]);

    const other = await product.contracted();
    const unknown = (await record({ contract: 'portátil' })).json();
    await product.deps.db
      .updateTable('contracts')
      .set({ signed_at: new Date('2026-11-15T10:00:00Z') })
      .where('id', '=', other.contractId)
      .execute();
    const matched = await act(desk, unknown.caseId, 'match', { contractId: other.contractId });
    expect(matched.json()).toMatchObject({ status: 'late' });
  });

  it('records the same letter once, also by two people at once', async () => {
    const letter = { name: 'Brais', contract: 'o meu portátil', receivedOn: '2026-11-12' };
    const replies = await Promise.all([record(letter), record(letter), record(letter)]);
    expect(new Set(replies.map((reply) => reply.json().number)).size).toBe(1);
    const other = await record({ ...letter, receivedOn: '2026-11-13' });
    expect(other.json().number).not.toBe(replies[0]?.json().number);
  });
});
