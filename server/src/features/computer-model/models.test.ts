import { beforeAll, describe, expect, it } from 'vitest';
import { computersApp, seconds } from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('listing active models', () => {
  const product = useApp(computersApp);
  beforeAll(async () => {
    for (const model of ['Lenovo 300e', 'Acer C733', 'Éxito 5']) await product.addModel({ model });
    await product.addModel({ model: 'Toshiba NB100', active: false });
  });

  // Covers B7.17, F2.wizard.12, F3.9, F7.17
  it('lists the active models by name', async () => {
    const reply = await product.call(await product.family(), 'GET /computer-models/all');
    expect(reply.statusCode).toBe(200);
    const { docs } = reply.json();
    expect(docs.map(({ model }: { model: string }) => model)).toEqual([
      'Acer C733',
      'Éxito 5',
      'HP ProBook',
      'Lenovo 300e',
    ]);
    expect(docs.find(({ _id }: { _id: string }) => _id === product.model)).toEqual({
      _id: product.model,
      model: 'HP ProBook',
      active: true,
      createdAt: seconds(new Date('2026-09-15T10:00:00Z')),
      updatedAt: seconds(new Date('2026-09-15T10:00:00Z')),
    });
  });

  it('lists models for every person who is logged in', async () => {
    const path = 'GET /computer-models/all';
    expect((await product.call(await product.staff('accountant'), path)).statusCode).toBe(200);
    expect((await product.call(undefined, path)).statusCode).toBe(401);
  });
});
