import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loanersApp } from '../../../testing/loaners.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the mails of a loan', () => {
  const product = useApp(loanersApp);
  beforeEach(() => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });

  const mailsTo = async (email: string) =>
    (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  const send = (loan: { _id: string; repairId: string }, mail: string, dueOn = '2026-11-30') =>
    runJob(product.deps, 'mail.loan', {
      id: randomUUID(),
      data: { caseId: loan.repairId, loanId: loan._id, mail, dueOn },
    });

  it('arrive once at the address that the family has now', async () => {
    const { repair, loan, code } = await product.lent();
    await send(loan, 'lent');
    const [mail] = await mailsTo(repair.family.email);
    expect(mail?.subject).toBe(`Te prestamos un portátil: ${code}`);
    expect(mail?.text).toContain('Devuélvelo como muy tarde el 30/11/2026');
    expect(mail?.text).toContain(`https://cobertura.example/my-repairs/${repair.id}`);
    // The repair ends, and then the family has another address.
    await product.handle(repair.id, 'POST /cancel', { reason: 'Ya funciona' });
    const email = `nova-${repair.id}@example.com`;
    await product.deps.db
      .updateTable('users')
      .set({ email, lang: 'ga' })
      .where('id', '=', repair.family.id)
      .execute();
    await send(loan, 'overdue', '2026-11-21');
    const [overdue, ...others] = await mailsTo(email);
    expect(overdue?.subject).toBe(`Falta por devolver o portátil de préstamo ${code}`);
    expect(others).toEqual([]);
  });

  it('are not sent about what is no longer true', async () => {
    const { repair, loan } = await product.lent();
    const count = async () => (await mailsTo(repair.family.email)).length;
    await send(loan, 'due');
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await send(loan, 'due', '2026-11-29');
    product.clock.time = new Date('2026-12-02T10:00:00Z');
    await send(loan, 'due');
    await product.takeBack(loan._id);
    for (const mail of ['lent', 'overdue']) await send(loan, mail);
    expect(await count()).toBe(before);
  });

  it('are not sent to an erased family', async () => {
    const { repair, loan } = await product.lent();
    const { email, id } = repair.family;
    const set = (deleted_at: Date) =>
      product.deps.db.updateTable('users').set({ deleted_at }).where('id', '=', id).execute();
    const before = (await mailsTo(email)).length;
    await set(product.clock.now());
    await send(loan, 'due');
    expect(await mailsTo(email)).toHaveLength(before);
  });

  it('of a repaired laptop remind of the loaner', async () => {
    const { repair, code, loan } = await product.lent({}, 'ready');
    const { email } = repair.family;
    /** The text of the mail that a run of the job sends. */
    const news = async (what: string) => {
      const data = (await product.listJobs('mail.repair-news')).find(
        (job) => job.caseId === repair.id && job.news === what,
      );
      const before = (await mailsTo(email)).map(({ messageId }) => messageId);
      await runJob(product.deps, 'mail.repair-news', { id: randomUUID(), data });
      return (await mailsTo(email)).find(({ messageId }) => !before.includes(messageId))?.text;
    };
    const reminder = `Recuerda devolver el portátil de préstamo ${code} con todo lo que lleva`;
    expect(await news('ready')).toContain(`${reminder}, como muy tarde el 30/11/2026`);
    await product.work(repair.id, 'POST /return', { code: product.codeOf(repair.id) });
    expect(await news('closed')).toContain(`${reminder}, como muy tarde el 21/11/2026`);
    await product.takeBack(loan._id);
    expect(await news('closed')).not.toContain(code);
  });
});
