import { describe, expect, it } from 'vitest';
import { replacementApp } from '../../../testing/replacements.ts';
import { useApp } from '../../../testing/use-app.ts';
import { diagnosis, repaired } from '../../../testing/workshop.ts';

describe('a proposal to give a repair up', () => {
  const product = useApp(replacementApp);

  const words = 'Hay recambio en Lugo: pídelo.';
  const decline = (id: string, as = product.admin) =>
    product.handle(id, 'POST /irreparable/decline', { words }, as);

  const toDecide = async (id: string) => {
    const reply = await product.request('GET /repairs?tab=to-decide', { as: product.desk });
    return reply.json().docs.find(({ _id }: { _id: string }) => _id === id);
  };

  it.each(['received', 'repairing'] as const)(
    'is declined in %s: the workshop goes on and reads why',
    async (status) => {
      const { id, family } = await product.proposed(status);
      const reply = await decline(id);
      expect(reply.json()).toMatchObject({ status, irreparableWords: null, declinedWords: words });
      expect(reply.json().events.at(-1)).toMatchObject({
        event: 'irreparable-declined',
        why: words,
      });
      expect(reply.json().offers).not.toContain('irreparable');
      const seen = await product.readAsWorkshop(id);
      expect(seen).toMatchObject({ declinedWords: words, irreparableWords: null });
      expect(seen.offers).toContain('irreparable-proposed');
      const mine = (await product.request(`GET /my-repairs/${id}`, { as: family })).body;
      expect(mine).not.toContain(words);
    },
  );

  it('is decided once: the second administrator reads who was first', async () => {
    const { id } = await product.proposed();
    const [first, second] = [
      await product.named('Ana', 'admin'),
      await product.named('Brais', 'admin'),
    ];
    expect((await decline(id, first)).statusCode).toBe(200);
    const serial = await product.addSerial();
    for (const late of [await decline(id, second), await product.replace(id, { serial }, second)]) {
      expect([late.statusCode, late.json().code]).toEqual([409, 'repair-moved']);
      expect(late.json().message).toContain('Lo cambió Ana');
    }
  });

  it('ends when the workshop goes on', async () => {
    const { id } = await product.proposed('received');
    expect((await product.work(id, 'POST /diagnosis', diagnosis)).statusCode).toBe(200);
    expect(await product.readAsStaff(id)).toMatchObject({
      status: 'repairing',
      irreparableWords: null,
    });
    expect(await toDecide(id)).toBeUndefined();
    await product.proposeIrreparable(id);
    await product.photo(id, 'after');
    expect((await product.work(id, 'POST /repaired', repaired)).statusCode).toBe(200);
    expect((await product.rowOf(id)).irreparable_words).toBeNull();
  });

  it('is made again, and then nothing says that it was declined', async () => {
    const { id } = await product.proposed();
    await decline(id);
    await product.proposeIrreparable(id);
    expect(await product.readAsWorkshop(id)).toMatchObject({ declinedWords: null });
    const serial = await product.addSerial();
    expect((await product.replace(id, { serial })).statusCode).toBe(200);
  });

  it('is declined by an administrator only, and mails no one', async () => {
    const { id } = await product.proposed();
    for (const scope of ['cau', 'accountant', 'workshop', 'user'] as const) {
      expect((await decline(id, await product.staff(scope))).statusCode).toBe(403);
    }
    const before = await product.listJobs('mail.repair-news');
    await decline(id);
    expect(await product.listJobs('mail.repair-news')).toEqual(before);
  });

  it('waits among those to decide until it is confirmed or declined', async () => {
    const { id } = await product.repairIn('repairing');
    expect(await toDecide(id)).toBeUndefined();
    await product.proposeIrreparable(id);
    expect(await toDecide(id)).toMatchObject({ status: 'repairing', isProposedIrreparable: true });
    const counts = async () =>
      (await product.request('GET /repairs/counts', { as: product.desk })).json()['to-decide'];
    const before = await counts();
    await decline(id);
    expect(await toDecide(id)).toBeUndefined();
    expect(await counts()).toBe(before - 1);
    const { id: ended } = await product.replaced();
    expect(await toDecide(ended)).toBeUndefined();
  });
});
