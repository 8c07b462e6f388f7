import { expect, it, onTestFinished } from 'vitest';
import { repairsApp } from '../../../testing/repairs.ts';

it('accepting several reports again with the same key has the same result', async () => {
  const product = await repairsApp();
  onTestFinished(() => product.close());
  const ids = [(await product.report()).id, (await product.report()).id];
  const handOver = { es: 'Llévalo a la secretaría.', ga: 'Lévao á secretaría.' };
  const accept = async (key: string) => {
    const headers = { 'idempotency-key': key };
    const payload = { ids, handOver };
    return (
      await product.request('POST /repairs/accept', { as: product.desk, headers, payload })
    ).json();
  };
  expect(await accept('first')).toEqual({ accepted: ids, refused: [] });
  expect(await accept('first')).toEqual({ accepted: ids, refused: [] });
  expect((await accept('second')).refused).toHaveLength(2);
  expect(await product.listJobs('mail.repair-news')).toHaveLength(2);
});
