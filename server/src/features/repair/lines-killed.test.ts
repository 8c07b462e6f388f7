import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { diagnosis, type WorkshopApp, workshopApp } from '../../../testing/workshop.ts';
import type { Caller } from '../../http/access.ts';
import { changeLines } from './service/change-lines.ts';

const amounts = { quantity: 1, price: 8900, cost: 6000, partId: null };
const panel = { ...amounts, kind: 'part', words: 'Pantalla' } as const;
const hours = { ...panel, kind: 'labour', words: 'Montaje', price: 1500, cost: 900 } as const;

describe('lines changed and killed at any statement', { timeout: 180_000 }, () => {
  let product: WorkshopApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await workshopApp();
    const { id, sessionVersion, scopes, lang } = product.workshop;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('are changed with their sums or not at all, and once when it is repeated', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { id } = await product.repairIn('received');
        await product.work(id, 'POST /diagnosis', { ...diagnosis, lines: [panel] });
        return id;
      },
      act: (deps, id) => changeLines(deps, { id, caller, key: `k-${id}` }, [panel, hours]),
      check: async (id) => {
        const { sums, lines, events } = await rowsOf(id);
        expect(sums).toEqual([{ total_cents: 10_400, cost_cents: 6900, family_cents: 0 }]);
        expect(lines).toHaveLength(2);
        expect(events.filter(({ event }) => event === 'lines-changed')).toHaveLength(1);
      },
    });
  });

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
