import { repairStatusNames } from '@cobertura/domain/repair/status.ts';
import { describe, expect, it } from 'vitest';
import { lines, setRules } from '../testing/quotes.ts';
import { bringTo, openRepair } from '../testing/repair-stories.ts';
import { repairsApp } from '../testing/repairs.ts';
import { useApp } from '../testing/use-app.ts';
import { repairPaths } from './repair.ts';

describe('the story of a repair', () => {
  const product = useApp(repairsApp);

  it.each(repairStatusNames)('reaches %s by the events of the product', async (status) => {
    const { id } = await openRepair(product, await product.covered());
    if (status === 'quoted') await setRules(product, id);
    const diagnosis = { text: 'Pantalla rota.', lines };
    await bringTo(product, id, { to: status, diagnose: async () => diagnosis });
    const events = await product.deps.db
      .selectFrom('case_events')
      .select(['event', 'to_status'])
      .where('case_id', '=', id)
      .orderBy('position')
      .execute();
    expect(events.at(-1)?.to_status).toBe(status);
    expect(events.map(({ event }) => event)).toEqual(['reported', ...repairPaths[status]]);
  });
});
