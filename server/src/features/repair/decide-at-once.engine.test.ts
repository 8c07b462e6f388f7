import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver, type RepairsApp, rejection, repairsApp } from '../../../testing/repairs.ts';

const desks = 40;

describe('many desks that decide about one report', () => {
  let product: RepairsApp;
  beforeAll(async () => {
    product = await repairsApp();
  });
  afterAll(() => product.close());

  it('one wins, and the others read who was first', async () => {
    const { id } = await product.report();
    const members = [];
    for (let at = 0; at < desks; at += 1) members.push(await product.named(`Mesa${at}`, 'cau'));
    const replies = await Promise.all(
      members.map((member, at) =>
        at % 2 === 0
          ? product.handle(id, 'POST /accept', handOver, member)
          : product.handle(id, 'POST /reject', rejection, member),
      ),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    const lost = replies.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, desks - 1]);
    const isAccepted = won[0]?.json().status === 'accepted';
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    for (const reply of lost) {
      expect(reply.json()).toMatchObject({
        code: 'repair-moved',
        message: `Eso ya no se puede hacer: la reparación está en «${
          isAccepted ? 'Entrega el portátil' : 'No cubierta'
        }». Lo cambió Mesa${winner} Núñez Rial.`,
      });
    }
    const { events } = await product.readAsStaff(id);
    expect(events).toHaveLength(2);
    const mails = await product.listJobs('mail.repair-news');
    expect(mails).toMatchObject([{ caseId: id, news: isAccepted ? 'accepted' : 'rejected' }]);
  });
});
