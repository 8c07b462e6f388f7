import { describe, expect, it } from 'vitest';
import { contractsApp } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';
import { watchContracts } from './service/watch-contracts.ts';

describe('the watch over unsealed contracts', () => {
  const product = useApp(contractsApp);

  it('waits for a hanging timestamp authority once and not once per contract', async () => {
    const count = 4;
    for (let i = 0; i < count; i++) await product.signWithCode(await product.createContract());
    product.pass(16 * 60_000);
    const { deps } = product;
    // Each call waits until all have started, so calls one after another would never end.
    let started = 0;
    const allStarted = Promise.withResolvers<void>();
    const hanging = async () => {
      started += 1;
      if (started === count) allStarted.resolve();
      await allStarted.promise;
      return { missing: 'the timestamp authority did not reply' };
    };
    await watchContracts({ ...deps, seal: { ...deps.seal, seal: hanging } });
    const { rows } = await product.database.pool.query(
      "select count(*)::int from contract_events where type = 'seal-failed'",
    );
    expect(rows).toEqual([{ count }]);
  });
});
