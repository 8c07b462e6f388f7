import { expect, it } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { unzipped } from '../../../testing/unzip.ts';
import { diagnosis, workshopApp } from '../../../testing/workshop.ts';

it('gives a family the lines of its repairs, without what they cost us', async () => {
  const product = await workshopApp();
  const { id, family } = await product.repairIn('received');
  const line = { kind: 'part', words: 'Pantalla', quantity: 2, price: 8900, cost: 6000 };
  await product.work(id, 'POST /diagnosis', { ...diagnosis, lines: [line] });
  const reply = await product.call(family, 'POST /user/me/data', { password: testPassword });
  const text = unzipped(reply.rawPayload).find(({ name }) => name.endsWith('.json'))?.content;
  const data = JSON.parse(`${text}`);
  expect(data.repairLines).toEqual([
    {
      case_id: id,
      position: 1,
      kind: 'part',
      words: 'Pantalla',
      quantity: 2,
      price_cents: 8900,
    },
  ]);
  expect(data.repairs[0]).toMatchObject({ total_cents: 17_800 });
  expect(`${text}`).not.toContain('cost_cents');
  await product.close();
});
