import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { diagnosis, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { changeLines } from './service/change-lines.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 40;

const amounts = { quantity: 1, price: 8900, cost: 6000, partId: null };
const panel = { ...amounts, kind: 'part', words: 'Pantalla' } as const;
const hours = { ...panel, kind: 'labour', words: 'Montaje', price: 1500, cost: 900 } as const;

describe.each(['before', 'after'] as const)('lines changed and killed %s any statement', (when) => {
  let product: WorkshopApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await workshopApp();
    const { id, sessionVersion, scopes, lang } = product.workshop;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('are changed with their sums or not at all, and once when it is repeated', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { id } = await product.repairIn('received');
      await product.work(id, 'POST /diagnosis', { ...diagnosis, lines: [panel] });
      const change = (deps: Deps) =>
        changeLines(deps, { id, caller, key: `k-${id}` }, [panel, hours]);
      const before = await rowsOf(id);
      const hasBroken = await runUntilBreak(product, breakAt, change);
      const killed = await rowsOf(id);
      await change(product.deps);
      const after = await rowsOf(id);
      if (JSON.stringify(killed) !== JSON.stringify(before)) {
        expect(killed, `statement ${breakAt.statement}`).toEqual(after);
      }
      expect(after.sums).toEqual([{ total_cents: 10_400, cost_cents: 6900, family_cents: 0 }]);
      expect(after.lines).toHaveLength(2);
      expect(after.events.filter(({ event }) => event === 'lines-changed')).toHaveLength(1);
      return hasBroken;
    });
  }, 120_000);

  async function rowsOf(id: string) {
    const list = async (sql: string): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [id])).rows;
    return {
      sums: await list(
        'select total_cents, cost_cents, family_cents from repairs where case_id = $1',
      ),
      lines: await list('select * from repair_lines where case_id = $1 order by position'),
      events: await list('select event, why from case_events where case_id = $1 order by position'),
    };
  }
});
