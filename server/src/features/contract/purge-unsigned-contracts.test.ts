import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contractsApp } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';
import { purgeUnsignedContracts } from './service/purge-unsigned-contracts.ts';
import { watchContracts } from './service/watch-contracts.ts';

const day = 24 * 3600_000;

describe('purge of unsigned contracts', () => {
  const product = useApp(() => contractsApp({ UNSIGNED_CONTRACT_MONTHS: '6' }));
  beforeAll(async () => {
    await product.work();
  });

  const purge = () => purgeUnsignedContracts(product.deps);
  const find = (id: string) =>
    product.deps.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
  /** Creates a contract that expires without a signature. */
  const expired = async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
    product.pass(60 * day);
    await watchContracts(product.deps);
    expect((await find(signing.contractId))?.state).toBe('expired');
    return signing;
  };

  it('deletes an old unsigned contract with its log, codes and file', async () => {
    const { contractId, computerId, family } = await expired();
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
    // The family can create a new contract.
    expect(await product.createContractFor(family, computerId)).toBeDefined();
  });

  it('keeps signed and open contracts and those under legal hold', async () => {
    const signed = await product.createContract();
    await product.signWithCode(signed);
    const held = await expired();
    await product.deps.db
      .updateTable('contracts')
      .set({ legal_hold: true })
      .where('id', '=', held.contractId)
      .execute();
    product.pass(400 * day);
    const open = await product.createContract();
    await purge();
    for (const { contractId } of [signed, held, open]) {
      expect(await find(contractId)).toBeDefined();
    }
  });

  it('keeps a void contract that has a signature', async () => {
    const signing = await product.createContract();
    await product.requestCode(signing);
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

  it('deletes an unsigned contract when the purge is repeated or concurrent', async () => {
    const { contractId } = await expired();
    product.pass(400 * day);
    await Promise.all([purge(), purge(), purge()]);
    await purge();
    expect(await find(contractId)).toBeUndefined();
  });

  it('keeps the contract log insert-only after a purge', async () => {
    const { contractId } = await product.createContract();
    await purge();
    const change = product.deps.db
      .deleteFrom('contract_events')
      .where('contract_id', '=', contractId)
      .execute();
    await expect(change).rejects.toThrow('never changed');
  });

  it('runs the purge every night', async () => {
    const { rows } = await product.database.pool.query(
      `select cron from jobs.schedule where name = 'contract.purge-unsigned'`,
    );
    expect(rows).toEqual([{ cron: '30 4 * * *' }]);
  });
});
