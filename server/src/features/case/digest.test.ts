import { randomUUID } from 'node:crypto';
import type { CaseKind } from '@cobertura/domain/case/case.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCase, complaint, repair, withdrawal } from '../../../testing/cases.ts';
import { type ComputersApp, computersApp, type Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { lockCase, moveCase } from './service/move-case.ts';

const endOf = (day: string) => new Date(`${day}T22:59:59Z`);

describe('the digest of what is due', () => {
  let product: ComputersApp;
  let cau: Member;
  let accountant: Member;
  let admin: Member;
  beforeEach(async () => {
    product = await computersApp();
    cau = await product.staff('cau');
    accountant = await product.staff('accountant', 'user');
    admin = await product.staff('admin');
    await product.family();
    at('2026-11-16');
  });
  afterEach(() => product.close());

  function at(day: string) {
    product.clock.time = new Date(`${day}T07:30:00Z`);
  }

  const due = (day: string) => addCase(product.deps, { ...complaint, dueAt: endOf(day) });

  type Enqueued = { userId: string; caseIds: string[]; total: number };

  /** Runs the digest on a morning. Returns the new mails. */
  async function digest(day: string): Promise<Enqueued[]> {
    at(day);
    const before = (await enqueued()).length;
    await runJob(product.deps, 'cases.digest');
    return (await enqueued()).slice(before);
  }

  async function enqueued(): Promise<Enqueued[]> {
    const { rows } = await product.database.pool.query<{ data: Enqueued }>(
      `select data from jobs.job where name = 'mail.case-digest' order by created_on, id`,
    );
    return rows.map(({ data }) => data);
  }

  const send = (data: Enqueued) =>
    runJob(product.deps, 'mail.case-digest', { id: randomUUID(), data });

  const close = (opened: { id: string; kind: CaseKind }) =>
    product.deps.db.transaction().execute(async (tx) => {
      const author = { actor: 'staff', userId: cau.id } as const;
      const locked = await lockCase(tx, opened);
      const time = product.clock.now();
      await moveCase(tx, locked, { event: 'answered', to: 'answered', author, at: time });
    });

  it('tells each party of its own cases', async () => {
    const desk = await due('2026-11-18');
    const refund = await addCase(product.deps, { ...withdrawal, dueAt: endOf('2026-11-16') });
    const late = await addCase(product.deps, {
      ...withdrawal,
      status: 'late',
      dueAt: endOf('2026-11-21'),
    });
    const unconfirmed = await addCase(product.deps, {
      ...withdrawal,
      status: 'to-verify',
      dueAt: endOf('2026-11-19'),
    });
    await due('2026-11-22');
    const mails = await digest('2026-11-16');
    expect(mails).toHaveLength(3);
    expect(mails).toEqual(
      expect.arrayContaining([
        { userId: cau.id, caseIds: [desk.id, unconfirmed.id], total: 2 },
        { userId: accountant.id, caseIds: [refund.id], total: 1 },
        { userId: admin.id, caseIds: [late.id], total: 1 },
      ]),
    );
  });

  it('names repairs only once they are late, once a day, and leads to their list', async () => {
    const { id, number } = await addCase(product.deps, { ...repair, dueAt: endOf('2026-11-17') });
    expect(await digest('2026-11-16')).toEqual([]);
    expect(await digest('2026-11-17')).toEqual([]);
    const mails = await digest('2026-11-18');
    expect(mails).toEqual([{ userId: cau.id, caseIds: [id], total: 1 }]);
    expect(await digest('2026-11-18')).toEqual([]);
    expect(await digest('2026-11-19')).toHaveLength(1);
    if (mails[0]) await send(mails[0]);
    const [mail] = await product.mails();
    expect(mail?.text).toContain(`${number}: Reparación · venció el 17/11/2026`);
    expect(mail?.text).toContain('/repairs?tab=late');
  });

  it('tells the administrators when no staff member has the scope', async () => {
    await product.deps.db
      .updateTable('users')
      .set({ scopes: ['user'] })
      .where('id', '=', cau.id)
      .execute();
    const { id } = await due('2026-11-16');
    expect(await digest('2026-11-16')).toEqual([{ userId: admin.id, caseIds: [id], total: 1 }]);
  });

  it('names a case once at 5, 2 and 0 days and on each working day after the deadline', async () => {
    await due('2026-12-02');
    const counts = [];
    for (const day of ['26', '27', '30']) counts.push((await digest(`2026-11-${day}`)).length);
    for (const day of ['01', '02', '03', '04', '05', '07', '08']) {
      counts.push((await digest(`2026-12-${day}`)).length);
    }
    // 27 November is 5 days before. 5 December is a Saturday, and the 8th is a holiday.
    expect(counts).toEqual([0, 1, 1, 0, 1, 1, 1, 0, 1, 0]);
  });

  it('names a case late when the product was down on its day', async () => {
    await due('2026-11-24');
    expect(await digest('2026-11-20')).toHaveLength(1);
    // The marks of the 22nd and 23rd were missed.
    expect(await digest('2026-11-24')).toHaveLength(1);
    await due('2026-11-30');
    expect(await digest('2026-11-26')).toHaveLength(1);
  });

  it('names a case once when it runs twice or in two processes at once', async () => {
    await due('2026-11-16');
    await Promise.all([1, 2, 3].map(() => runJob(product.deps, 'cases.digest')));
    await runJob(product.deps, 'cases.digest');
    expect(await enqueued()).toHaveLength(1);
  });

  it('names a case again for another party, and after its deadline moved', async () => {
    const { id } = await due('2026-11-18');
    expect(await digest('2026-11-16')).toHaveLength(1);
    const change = (changes: object) =>
      product.deps.db.updateTable('cases').set(changes).where('id', '=', id).execute();
    await change({ awaits: 'admin' });
    expect((await digest('2026-11-16')).map(({ userId }) => userId)).toEqual([admin.id]);
    await change({ due_at: endOf('2026-11-25') });
    expect(await digest('2026-11-16')).toEqual([]);
    expect(await digest('2026-11-20')).toHaveLength(1);
  });

  it('leaves out closed cases and stopped clocks', async () => {
    await close(await due('2026-11-16'));
    await addCase(product.deps, { ...complaint, status: 'asked', dueAt: null });
    expect(await digest('2026-11-16')).toEqual([]);
  });

  it('has numbers and days, in the language of the person, and no names', async () => {
    await product.deps.db
      .updateTable('users')
      .set({ lang: 'ga' })
      .where('id', '=', cau.id)
      .execute();
    await due('2026-11-13');
    await due('2026-11-16');
    await due('2026-11-17');
    await addCase(product.deps, { ...withdrawal, dueAt: endOf('2026-11-18') });
    for (const mail of await digest('2026-11-16')) await send(mail);
    const mails = await product.mails();
    const textTo = (member: Member) =>
      mails.find(({ to }) => to?.[0]?.address === member.email) ?? expect.fail();
    const galician = textTo(cau);
    expect(galician.subject).toBe('Prazos: 3 casos por resolver');
    expect(galician.text).toContain('Q2026-000001: Reclamación · venceu o 13/11/2026, hai 3 días');
    expect(galician.text).toContain('Q2026-000002: Reclamación · vence hoxe, 16/11/2026');
    expect(galician.text).toContain('Q2026-000003: Reclamación · vence o 17/11/2026, queda 1 día');
    expect(galician.text).toContain('/cases');
    const spanish = textTo(accountant);
    expect(spanish.subject).toBe('Plazos: 1 caso por resolver');
    expect(spanish.text).toContain(
      'D2026-000001: Desistimiento · vence el 18/11/2026, quedan 2 días',
    );
    for (const { text } of mails) expect(text).not.toMatch(/Núñez|uxia@/);
  });

  it('lists at most 50 cases and says how many more there are', async () => {
    for (let i = 0; i < 52; i += 1) await due('2026-11-16');
    const [mail] = await digest('2026-11-16');
    expect([mail?.caseIds.length, mail?.total]).toEqual([50, 52]);
    if (mail) await send(mail);
    const [sent] = await product.mails();
    expect(sent?.subject).toBe('Plazos: 52 casos por resolver');
    expect(sent?.text).toContain('Hay 2 más en la lista.');
  });

  it('is not sent for cases that were closed meanwhile, or to a person who left', async () => {
    const opened = await due('2026-11-16');
    const [mail] = await digest('2026-11-16');
    if (!mail) expect.fail();
    await send({ ...mail, userId: (await product.family()).id });
    await close(opened);
    await send(mail);
    expect(await product.mails()).toEqual([]);
  });

  it('runs on weekday mornings', async () => {
    await product.work();
    const { rows } = await product.database.pool.query(
      `select cron, timezone from jobs.schedule where name = 'cases.digest'`,
    );
    expect(rows).toEqual([{ cron: '30 8,11 * * 1-5', timezone: 'Europe/Madrid' }]);
  });
});
