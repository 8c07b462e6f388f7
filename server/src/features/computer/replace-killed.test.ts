import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { motive, type ReplacementApp, replacementApp } from '../../../testing/replacements.ts';
import type { Caller } from '../../http/access.ts';
import { replaceLaptop } from './service/replace-laptop.ts';

describe('a replacement killed at any statement', { timeout: 180_000 }, () => {
  let product: ReplacementApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await replacementApp();
    const { id, sessionVersion, scopes, lang } = product.admin;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('is whole or not at all, and happens once when it is repeated', async () => {
    await killEverywhere(product, {
      prepare: async () => {
        const { id, computerId, old } = await product.proposed();
        return { id, computerId, old, serial: await product.addSerial() };
      },
      act: (deps, { id, serial }) =>
        replaceLaptop(deps, { id, caller, key: `k-${id}` }, { words: motive, serial }),
      check: async ({ id, computerId, old, serial }) => {
        const rows = await rowsOf({ id, computerId, serials: [old, serial] });
        expect(rows).toMatchObject({
          cases: [{ status: 'ready' }],
          repairs: [
            {
              status: 'ready',
              outcome: 'replaced',
              serial_number: old,
              new_serial: serial,
              annex: { before: { serial: old }, after: { serial } },
            },
          ],
          computers: [{ serial_number: serial }],
        });
        const rowOf = (number: string) =>
          rows.serials.find(({ serial_number }) => serial_number === number);
        expect(rowOf(serial)).toMatchObject({ computer_id: computerId, retired_at: null });
        expect(rowOf(old)).toMatchObject({ computer_id: null, retired_in: id });
        expect(rows.swaps).toHaveLength(1);
        expect(rows.jobs.filter(({ data }) => newsOf(data) === 'ready')).toHaveLength(1);
      },
    });
  });

  const newsOf = (data: unknown) => (data as { news?: string }).news;

  /** All that is saved about a repair and its computer, with the mails that wait. */
  async function rowsOf(of: { id: string; computerId: string; serials: string[] }) {
    const list = async (sql: string, about: unknown): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [about])).rows;
    const { id, computerId, serials } = of;
    return {
      cases: await list('select * from cases where id = $1', id),
      repairs: await list('select * from repairs where case_id = $1', id),
      computers: await list('select * from computers where id = $1', computerId),
      swaps: await list(
        `select * from computer_events where computer_id = $1 and event = 'serial-replaced'`,
        computerId,
      ),
      serials: await list(
        'select * from serial_numbers where serial_number = any($1) order by serial_number',
        serials,
      ),
      jobs: await list(
        `select name, data from jobs.job where data->>'caseId' = $1 order by name, data`,
        id,
      ),
    };
  }
});
