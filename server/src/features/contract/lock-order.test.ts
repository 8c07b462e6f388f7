import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp, type Signing } from '../../../testing/contracts.ts';
import { needsPostgres } from '../../../testing/needs.ts';
import { sealContract } from './service/seal-contract.ts';
import { SealFailed } from './service/seal-own-signature.ts';
import { watchContracts } from './service/watch-contracts.ts';

/** A signature locks the computers before the contracts. Jobs that lock the computer last would deadlock. */
describe('a job on a contract', needsPostgres, () => {
  let product: ContractsApp;
  beforeAll(async () => {
    product = await contractsApp();
  });
  afterAll(() => product.close());

  /** Runs work while another transaction has locked the computer. */
  const whileLocked = ({ computerId }: Signing, work: () => Promise<unknown>) =>
    product.deps.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('computers')
        .select('id')
        .where('id', '=', computerId)
        .forUpdate()
        .execute();
      await work();
    });

  const stateOf = async ({ token }: Signing) => (await product.contractOf(token)).state;

  it('seals without waiting for the computer', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    await whileLocked(signing, () => sealContract(product.deps, signing.contractId));
    expect(await stateOf(signing)).toBe('sealed');
  });

  it('records a failed seal without waiting for it', async () => {
    const signing = await product.createContract();
    await product.signWithCode(signing);
    const seal = {
      ...product.deps.seal,
      seal: () => Promise.reject(new SealFailed('no timestamp', { isTimestamp: true })),
    };
    const failing = { ...product.deps, seal };
    await whileLocked(signing, async () => {
      for (const _ of [1, 2])
        await expect(sealContract(failing, signing.contractId)).rejects.toThrow('no timestamp');
    });
    expect(await product.contractOf(signing.token)).toMatchObject({ timestamp_failures: 2 });
    expect((await product.log(signing)).at(-1)).toMatchObject({ type: 'seal-failed' });
  });

  it('expires without waiting for it', async () => {
    const signing = await product.createContract();
    product.pass(365 * 86_400_000);
    await whileLocked(signing, () => watchContracts(product.deps));
    expect(await stateOf(signing)).toBe('expired');
  });
});
