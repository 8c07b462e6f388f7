import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractsApp, type Signing } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';
import { checkEvidence } from './service/check-evidence.ts';

describe('log of a contract', () => {
  const product = useApp(contractsApp);
  let signing: Signing;

  beforeAll(async () => {
    signing = await product.createContract();
    await product.signWithCode(signing);
    await product.seal(signing);
  });

  /** The number of the first invalid event, or undefined. */
  const check = async () => {
    const { findings, counts } = await checkEvidence(product.deps, { after: null, limit: 10 });
    expect(counts).toEqual({ contracts: 1, contractFiles: 1 });
    return findings.map(({ kind, detail }) => (detail ? `${kind} ${detail}` : kind));
  };

  /** Changes rows with the triggers off, as the owner of the database could. */
  async function tamper(change: string, restore: string) {
    const { pool } = product.database;
    await pool.query('alter table contract_events disable trigger all');
    await pool.query(change, [signing.contractId]);
    const found = await check();
    await pool.query(restore, [signing.contractId]);
    await pool.query('alter table contract_events enable trigger all');
    return found;
  }

  it('finds the log valid after a signature', async () => {
    expect(await check()).toEqual([]);
    expect((await product.log(signing)).length).toBeGreaterThanOrEqual(6);
  });

  it.each([
    [
      'a changed address',
      `update contract_events set address = '10.0.0.1' where contract_id = $1 and seq = 2`,
      `update contract_events set address = '127.0.0.1' where contract_id = $1 and seq = 2`,
      2,
    ],
    [
      'a changed time',
      `update contract_events set at = at + interval '1 second' where contract_id = $1 and seq = 5`,
      `update contract_events set at = at - interval '1 second' where contract_id = $1 and seq = 5`,
      5,
    ],
    [
      'changed details',
      `update contract_events set details = details || '{"x": 1}' where contract_id = $1 and seq = 1`,
      `update contract_events set details = details - 'x' where contract_id = $1 and seq = 1`,
      1,
    ],
    [
      'a missing number',
      'update contract_events set seq = 99 where contract_id = $1 and seq = 3',
      'update contract_events set seq = 3 where contract_id = $1 and seq = 99',
      3,
    ],
  ])('detects %s in the log of a contract', async (_what, change, restore, brokenAt) => {
    expect(await tamper(change, restore)).toEqual([`contract-log ${brokenAt}`]);
    expect(await check()).toEqual([]);
  });

  it.each(['contract_events', 'contract_signatures'])(
    'refuses to change or remove rows of %s',
    async (table) => {
      const { db } = product.deps;
      const name = sql.table(table);
      const refused = 'are never changed or removed';
      await expect(sql`update ${name} set address = 'x'`.execute(db)).rejects.toThrow(refused);
      await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow(refused);
      await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow(refused);
    },
  );
});
