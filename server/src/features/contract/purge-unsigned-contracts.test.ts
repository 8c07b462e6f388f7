import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { purgeUnsignedContracts } from './service/purge-unsigned-contracts.ts';
import { watchContracts } from './service/watch-contracts.ts';

const day = 24 * 3600_000;

describe('the purge of contracts that nobody signed', () => {
  let product: ContractsApp;
  beforeAll(async () => {
    product = await contractsApp({ UNSIGNED_CONTRACT_MONTHS: '6' });
    await product.work();
  });
  afterAll(() => product.close());

  const purge = () => purgeUnsignedContracts(product.deps);
  const find = (id: string) =>
    product.deps.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
  /** Nobody signs it, and its time runs out. */
  const lapsed = async () => {
    const signing = await product.begin();
    await product.askCode(signing);
    product.pass(60 * day);
    await watchContracts(product.deps);
    expect((await find(signing.contractId))?.state).toBe('expired');
    return signing;
  };

  it('takes them out after their time, with their log, their codes and their file', async () => {
    const { contractId, computerId, family } = await lapsed();
    const key = (await find(contractId))?.unsigned_key ?? '';
    product.pass(150 * day);
    await purge();
    expect(await find(contractId)).toBeDefined();

    product.pass(40 * day);
    await purge();
    expect(await find(contractId)).toBeUndefined();
    expect(await product.log({ contractId })).toEqual([]);
    await vi.waitFor(async () => expect(await product.deps.files.find(key)).toBeUndefined(), {
      timeout: 10_000,
      interval: 50,
    });
    // The family can begin anew.
    expect(await product.beginFor(family, computerId)).toBeDefined();
  });

  it('leaves what is signed, what is open and what is on hold', async () => {
    const signed = await product.begin();
    await product.signWithCode(signed);
    const held = await lapsed();
    await product.deps.db
      .updateTable('contracts')
      .set({ legal_hold: true })
      .where('id', '=', held.contractId)
      .execute();
    product.pass(400 * day);
    const open = await product.begin();
    await purge();
    for (const { contractId } of [signed, held, open]) {
      expect(await find(contractId)).toBeDefined();
    }
  });

  it('leaves a signature on a void contract', async () => {
    const signing = await product.begin();
    await product.askCode(signing);
    const code = await product.lastCode(signing.contractId);
    await product.deps.db
      .updateTable('coverage_periods')
      .set({ data_version: 9 })
      .where('computer_id', '=', signing.computerId)
      .execute();
    await product.sign(signing, code);
    expect((await find(signing.contractId))?.state).toBe('void');
    product.pass(400 * day);
    await purge();
    expect(await find(signing.contractId)).toBeDefined();
  });

  it('twice, and twice at once, is the same as once', async () => {
    const { contractId } = await lapsed();
    product.pass(400 * day);
    await Promise.all([purge(), purge(), purge()]);
    await purge();
    expect(await find(contractId)).toBeUndefined();
  });

  it('leaves the log as closed to changes as it was', async () => {
    const { contractId } = await product.begin();
    await purge();
    const change = product.deps.db
      .deleteFrom('contract_events')
      .where('contract_id', '=', contractId)
      .execute();
    await expect(change).rejects.toThrow('never changed');
  });

  it('is due every night', async () => {
    const { rows } = await product.database.pool.query(
      `select cron from jobs.schedule where name = 'contract.purge-unsigned'`,
    );
    expect(rows).toEqual([{ cron: '30 4 * * *' }]);
  });
});
