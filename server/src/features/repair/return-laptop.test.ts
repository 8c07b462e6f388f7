import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/use-app.ts';
import { signature, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';

describe('a laptop is returned', () => {
  const product = useApp(workshopApp);

  const codeOf = async (reply: ReturnType<WorkshopApp['work']>) => (await reply).json().code;

  it('against the code of the family, and the guarantee begins', async () => {
    const { id } = await product.repairIn('ready');
    const wrong = product.codeOf(id) === '000000' ? '000001' : '000000';
    expect(await codeOf(product.work(id, 'POST /return', { code: wrong }))).toBe(
      'wrong-return-code',
    );
    expect(await product.rowOf(id)).toMatchObject({ status: 'ready', returned_at: null });
    const spaced = product.codeOf(id).replace(/^(...)/, '$1 ');
    const done = await product.work(id, 'POST /return', { code: spaced });
    expect(done.json()).toMatchObject({ status: 'closed', returnedAt: expect.any(Number) });
    const { guaranteed_until, returned_to } = await product.rowOf(id);
    expect(guaranteed_until).toEqual(new Date('2027-02-16T22:59:59.999Z'));
    expect(returned_to).toBeNull();
  });

  it('against a drawn signature, which is kept', async () => {
    const { id } = await product.repairIn('ready');
    const done = await product.work(id, 'POST /return', { signature }, product.desk);
    expect(done.json()).toMatchObject({ status: 'closed' });
    expect(await product.rowOf(id)).toMatchObject({ returned_to: signature });
  });

  it('without a guarantee where nothing was repaired', async () => {
    const { id } = await product.repairIn('received');
    await product.work(id, 'POST /no-fault', { text: 'Funciona bien.' });
    await product.work(id, 'POST /return', { code: product.codeOf(id) });
    expect(await product.rowOf(id)).toMatchObject({ status: 'closed', guaranteed_until: null });
  });

  it('not while it is in repair, also with the right code', async () => {
    const { id } = await product.repairIn('repairing');
    for (const code of ['000000', product.codeOf(id)]) {
      expect(await codeOf(product.work(id, 'POST /return', { code }))).toBe('repair-moved');
    }
    expect((await product.work(id, 'POST /return', {})).statusCode).toBe(400);
  });

  it('after ten wrong codes only against a signature, also when many come at once', async () => {
    const { id } = await product.repairIn('ready');
    const code = product.codeOf(id) === '000000' ? '000001' : '000000';
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => product.work(id, 'POST /return', { code })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10);
    const right = await product.work(id, 'POST /return', { code: product.codeOf(id) });
    expect(right.statusCode).toBe(429);
    expect((await product.work(id, 'POST /return', { signature })).statusCode).toBe(200);
  });
});
