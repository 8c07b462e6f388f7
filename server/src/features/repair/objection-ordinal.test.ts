import { expect, it, onTestFinished } from 'vitest';
import { moveTo } from '../../../testing/repair-states.ts';
import { rejection, repairsApp, reportForm } from '../../../testing/repairs.ts';

it('a repair that is decided again after an objection counts after the others', async () => {
  const product = await repairsApp();
  onTestFinished(() => product.close());
  const { id, family, computerId } = await product.report();
  await product.handle(id, 'POST /reject', rejection);
  const next = await product.request(`POST /computers/${computerId}/repairs`, {
    as: family,
    payload: reportForm,
  });
  const { _id: other } = next.json();
  expect((await product.rowOf(other)).ordinal).toBe(1);
  await moveTo(product, other, { status: 'closed', outcome: 'repaired' });
  const reply = await product.request(`POST /my-repairs/${id}/objection`, {
    as: family,
    payload: { text: 'Con otra cuenta pasa lo mismo, mirad.' },
  });
  expect(reply.statusCode).toBe(200);
  expect((await product.rowOf(id)).ordinal).toBe(2);
});
