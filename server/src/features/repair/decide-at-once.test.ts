import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver, type RepairsApp, rejection, repairsApp } from '../../../testing/repairs.ts';

const desks = 40;

describe('many desks that decide at once', () => {
  let product: RepairsApp;
  beforeAll(async () => {
    product = await repairsApp();
  });
  afterAll(() => product.close());

  /** Half of the desks accept and half reject. Returns the winner, once the others have read who it was. */
  const decideAtOnce = async (id: string, acceptance: object, after: Record<string, string>) => {
    const members = [];
    for (let at = 0; at < desks; at += 1) members.push(await product.named(`Mesa${at}`, 'cau'));
    const replies = await Promise.all(
      members.map((member, at) =>
        at % 2 === 0
          ? product.handle(id, 'POST /accept', acceptance, member)
          : product.handle(id, 'POST /reject', rejection, member),
      ),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    const lost = replies.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, desks - 1]);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    const decision = winner % 2 === 0 ? 'accepted' : 'rejected';
    for (const reply of lost) {
      expect(reply.json()).toMatchObject({
        code: 'repair-moved',
        message: `Eso ya no se puede hacer: la reparación está en «${after[decision]}». Lo cambió Mesa${winner} Núñez Rial.`,
      });
    }
    return decision;
  };

  const mailsOf = async (id: string) =>
    (await product.listJobs('mail.repair-news')).filter(({ caseId }) => caseId === id);

  it('about a report: one wins, and the others read who was first', async () => {
    const { id } = await product.report();
    const after = { accepted: 'Entrega el portátil', rejected: 'No cubierta' };
    const decision = await decideAtOnce(id, handOver, after);
    expect((await product.readAsStaff(id)).events).toHaveLength(2);
    expect(await mailsOf(id)).toMatchObject([{ news: decision }]);
  });

  it('about an objection to a laptop at the workshop: one wins, as about a report', async () => {
    const { id, family } = await product.report();
    await product.bringToWorkshop(id);
    await product.handle(id, 'POST /reject', rejection);
    const payload = { text: 'El portátil no enciende: os mando un vídeo.' };
    await product.request(`POST /my-repairs/${id}/objection`, { as: family, payload });
    const events = (await product.readAsStaff(id)).events.length;
    const mails = (await mailsOf(id)).length;
    const after = { accepted: 'En el taller', rejected: 'Listo para recoger' };
    const decision = await decideAtOnce(id, {}, after);
    const view = await product.readAsStaff(id);
    expect(view.events).toHaveLength(events + 1);
    expect(view.cover.isCovered).toBe(decision === 'accepted');
    expect((await mailsOf(id)).slice(mails)).toMatchObject([
      { news: decision === 'accepted' ? 'upheld' : 'rejected' },
    ]);
  });
});
