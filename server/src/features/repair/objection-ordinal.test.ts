import { expect, it, onTestFinished } from 'vitest';
import { moveTo } from '../../../testing/repair-states.ts';
import { rejection, repairsApp, reportForm } from '../../../testing/repairs.ts';

it.each([
  ['no fault', { outcome: 'no-fault' }, 1],
  ['no repair', { outcome: 'unrepaired' }, 1],
  ['no way to repair it', { outcome: 'irreparable' }, 1],
  ['no coverage', { outcome: 'unrepaired', cover: 'not-covered' }, 1],
  ['a repair', { outcome: 'repaired' }, 2],
  ['another laptop', { outcome: 'replaced' }, 2],
] as const)(
  'the repair after one that ended with %s has its place in the period',
  async (_end, changes, ordinal) => {
    const product = await repairsApp();
    onTestFinished(() => product.close());
    const own = await product.report();
    await moveTo(product, own.id, { status: 'closed', ...changes });
    const { id } = await product.reportFor(own);
    expect((await product.rowOf(id)).ordinal).toBe(ordinal);
  },
);

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
