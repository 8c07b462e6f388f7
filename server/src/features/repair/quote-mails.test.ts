import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { quotedRepair } from '../../../testing/quotes.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

describe('the mails about a quote', () => {
  const product = useApp(workshopApp);

  /** Sends the news of a repair that waits with this name, and returns the mail if there is one. */
  const sendNews = async (id: string, news: string) => {
    const data = (await product.listJobs('mail.repair-news')).findLast(
      (job) => job.caseId === id && job.news === news,
    );
    const before = (await product.mails()).map(({ messageId }) => messageId);
    await runJob(product.deps, 'mail.repair-news', { id: randomUUID(), data });
    return (await product.mails()).find(({ messageId }) => !before.includes(messageId));
  };
  const plain = (text = '') => text.replaceAll('\u00a0', ' ');
  const watchOn = (day: string) => {
    product.clock.time = new Date(`${day}T08:10:00Z`);
    return runJob(product.deps, 'repair.watch-quotes');
  };

  it.each([
    ['es', 'Tienes un presupuesto para tu reparación', 'los primeros 25,00 €', 'presupuesto'],
    ['ga', 'Tes un orzamento para a túa reparación', 'os primeiros 25,00 €', 'orzamento'],
  ] as const)(
    'bring it with its PDF, its amounts and the reason, in %s',
    async (lang, subject, why, file) => {
      const { id, number } = await quotedRepair(product, { lang });
      const mail = await sendNews(id, 'quote');
      expect(mail?.subject).toBe(`${subject} ${number}`);
      const text = plain(mail?.text);
      for (const said of ['100,00 €', '25,00 €', why, '16/12/2026', `/my-repairs/${id}`]) {
        expect(text).toContain(said);
      }
      expect(mail?.attachments).toMatchObject([
        { mimeType: 'application/pdf', filename: `${file}-${number}.pdf` },
      ]);
    },
  );

  it('remind of it with the days that are left', async () => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    const { id } = await quotedRepair(product);
    await watchOn('2026-11-23');
    expect((await sendNews(id, 'quote-reminder'))?.text).toContain('16/12/2026 (23 días)');
    await watchOn('2026-12-07');
    expect((await sendNews(id, 'quote-reminder'))?.text).toContain('16/12/2026 (9 días)');
  });

  it('are not sent any more once the family has declined, and say why the laptop comes back', async () => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    const { id, family } = await quotedRepair(product);
    await product.request(`POST /my-repairs/${id}/quote/decline`, { as: family });
    expect(await sendNews(id, 'quote')).toBeUndefined();
    const ready = await sendNews(id, 'ready');
    expect(ready?.text).toContain('Nos dijiste que no aceptabas el presupuesto.');
    expect(ready?.text).toContain('No tienes que pagar nada.');
    expect(ready?.text).toContain(product.codeOf(id));
  });

  it('say after the end of its time why the laptop comes back', async () => {
    product.clock.time = new Date('2026-11-16T10:00:00Z');
    const { id } = await quotedRepair(product);
    for (const day of ['2026-11-23', '2026-12-07', '2026-12-17']) await watchOn(day);
    expect((await sendNews(id, 'ready'))?.text).toContain('Terminó el plazo');
  });
});
