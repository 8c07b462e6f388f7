import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { watchContracts } from './service/watch-contracts.ts';

describe('the watch over unsealed contracts', () => {
  let product: ContractsApp;
  beforeAll(async () => {
    product = await contractsApp();
  });
  afterAll(() => product.close());

  it('waits for a hanging timestamp authority once and not once for each contract', async () => {
    const count = 4;
    const hangMs = 2000;
    for (let i = 0; i < count; i++) await product.signWithCode(await product.createContract());
    product.pass(16 * 60_000);
    const { deps } = product;
    const hanging = async () => {
      await sleep(hangMs);
      return { missing: 'the timestamp authority did not reply' };
    };
    const start = performance.now();
    await watchContracts({ ...deps, seal: { ...deps.seal, seal: hanging } });
    // The queue starts the job a second time after 60 seconds, and ten contracts took 200.
    expect(performance.now() - start).toBeLessThan(2 * hangMs);
    const { rows } = await product.database.pool.query(
      "select count(*)::int from contract_events where type = 'seal-failed'",
    );
    expect(rows).toEqual([{ count }]);
  });
});
