import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { repaired, workshopApp } from '../../../testing/workshop.ts';

describe('the mails about a laptop at the workshop', () => {
  const product = useApp(workshopApp);

  /** Sends the last news of a repair, and returns the mail if there is one. */
  const sendNews = async (id: string, news: string, which = -1) => {
    const data = (await product.listJobs('mail.repair-news'))
      .filter((job) => job.caseId === id && job.news === news)
      .at(which);
    const before = (await product.mails()).map(({ messageId }) => messageId);
    await runJob(product.deps, 'mail.repair-news', { id: randomUUID(), data });
    return (await product.mails()).find(({ messageId }) => !before.includes(messageId));
  };

  it('bring the deposit receipt, also when the repair went on before the mail', async () => {
    const { id, number } = await product.repairIn('repairing');
    const mail = await sendNews(id, 'received');
    expect(mail?.subject).toBe(`Tenemos el portátil: resguardo de la reparación ${number}`);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  });

  /** The page of the family. */
  const readMine = async (id: string, family: Member) =>
    (await product.request(`GET /my-repairs/${id}`, { as: family })).json();

  it('bring the last new day only, and the missing part, as the page does', async () => {
    const { id, family } = await product.repairIn('repairing');
    const wait = (expectedOn: string) =>
      product.work(id, 'POST /part-awaited', { text: 'Falta la pantalla.', expectedOn });
    await wait('2026-11-27');
    await wait('2026-12-02');
    expect(await sendNews(id, 'part-awaited', 0)).toBeUndefined();
    const mail = await sendNews(id, 'part-awaited', 1);
    expect(mail?.text).toContain('02/12/2026');
    expect(mail?.text).toContain('Falta la pantalla.');
    expect(await readMine(id, family)).toMatchObject({
      partAwaited: 'Falta la pantalla.',
      workDone: null,
    });
  });

  it('say that it is repaired while it waits, and ask for a rating after its return', async () => {
    const { id, number, family } = await product.repairIn('ready');
    expect(await readMine(id, family)).toMatchObject({ workDone: repaired.text });
    const ready = await sendNews(id, 'ready');
    expect(ready?.text).toContain('Está reparado y probado.');
    expect(ready?.text).toContain(repaired.text);
    expect(ready?.text).toContain(product.codeOf(id));
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    expect(await sendNews(id, 'ready', 0)).toBeUndefined();
    const closed = await sendNews(id, 'closed');
    expect(closed?.attachments.map(({ filename }) => filename)).toEqual([`informe-${number}.pdf`]);
    expect(closed?.text).toContain('Valorar la reparación');
    expect(closed?.text).toContain(`/my-repairs/${id}`);
    expect(closed?.text).toContain('garantía hasta el 16/02/2027');
    expect(closed?.text).not.toContain(product.codeOf(id));
  });
});
