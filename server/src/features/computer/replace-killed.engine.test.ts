import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atEveryStatement, runUntilBreak } from '../../../testing/breaking-database.ts';
import { motive, type ReplacementApp, replacementApp } from '../../../testing/replacements.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/access.ts';
import { replaceLaptop } from './service/replace-laptop.ts';

/** An upper bound. The test checks that the real number of statements is lower. */
const maxStatements = 60;

describe.each(['before', 'after'] as const)('a replacement killed %s any statement', (when) => {
  let product: ReplacementApp;
  let caller: Caller;
  beforeAll(async () => {
    product = await replacementApp();
    const { id, sessionVersion, scopes, lang } = product.admin;
    caller = { id: id as Caller['id'], sessionVersion, scopes, lang };
  });
  afterAll(() => product.close());

  it('is whole or not at all, and happens once when it is repeated', async () => {
    await atEveryStatement({ when, max: maxStatements }, async (breakAt) => {
      const { id, computerId, old } = await product.proposed();
      const serial = await product.addSerial();
      const replace = (deps: Deps) =>
        replaceLaptop(deps, { id, caller, key: `k-${id}` }, { words: motive, serial });
      const rows = () => rowsOf({ id, computerId, serials: [old, serial] });
      const before = await rows();
      const hasBroken = await runUntilBreak(product, breakAt, replace);
      const killed = await rows();
      await replace(product.deps);
      const after = await rows();
      if (JSON.stringify(killed) !== JSON.stringify(before)) {
        expect(killed, `statement ${breakAt.statement}`).toEqual(after);
      }
      expect(after).toMatchObject({
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
      const [first, second] = after.serials;
      expect([first, second].find((row) => row?.serial_number === serial)).toMatchObject({
        computer_id: computerId,
        retired_at: null,
      });
      expect([first, second].find((row) => row?.serial_number === old)).toMatchObject({
        computer_id: null,
        retired_in: id,
      });
      expect(after.swaps).toHaveLength(1);
      expect(after.jobs.filter(({ data }) => newsOf(data) === 'ready')).toHaveLength(1);
      return hasBroken;
    });
  }, 120_000);

  const newsOf = (data: unknown) => (data as { news?: string }).news;

  /** All that is saved about a repair and its computer, with the mails that wait. */
  async function rowsOf(of: { id: string; computerId: string; serials: string[] }) {
    const list = async (sql: string, about: unknown): Promise<Record<string, unknown>[]> =>
      (await product.database.pool.query(sql, [about])).rows;
    const { id, computerId, serials } = of;
    return {
      cases: await list('select * from cases where id = $1', id),
      repairs: await list('select * from repairs where case_id = $1', id),
      events: await list('select * from case_events where case_id = $1 order by position', id),
      computers: await list('select * from computers where id = $1', computerId),
      periods: await list('select * from coverage_periods where computer_id = $1', computerId),
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
