import { expect, it, onTestFinished } from 'vitest';
import { computersApp } from '../../../testing/computers.ts';
import { purgeData } from './service/purge-data.ts';

const oneDay = 24 * 3600_000;

it('the nightly purge deletes the keys of requests that are older than a day', async () => {
  const product = await computersApp();
  onTestFinished(() => product.close());
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/computers',
    headers: { ...product.signedIn(await product.family()), 'idempotency-key': 'computer' },
    payload: await product.form(),
  });
  const keys = () => product.deps.db.selectFrom('repeatable_requests').select('key').execute();
  await purgeData(product.deps);
  expect(await keys()).toEqual([{ key: 'computer' }]);
  product.clock.time = new Date(product.clock.time.getTime() + 2 * oneDay);
  await purgeData(product.deps);
  expect(await keys()).toEqual([]);
});
