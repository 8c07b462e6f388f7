import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addSignedContract,
  type WithdrawalsApp,
  withdrawalsApp,
} from '../../../testing/withdrawal-cases.ts';

describe('a receipt without a session', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
  });
  afterEach(() => product.close());

  /** A receipt as the page reads it, when it was declared and afterwards. */
  async function isMailed(contract: string): Promise<boolean[]> {
    const declared = (await product.declare({ contract })).json();
    await product.match(declared.number);
    const path = `GET /withdrawals/${declared.number}/receipt?key=${declared.key}`;
    const read = (await product.call(undefined, path)).json();
    return [declared.mailed, read.mailed];
  }

  it('says whether it is mailed, which does not depend on a contract', async () => {
    const [first, second] = [await product.contracted(), await product.contracted()];
    for (const contract of ['X-1', first.contractId, 'X-2'])
      expect(await isMailed(contract)).toEqual([true, true]);
    for (const contract of ['X-3', second.contractId])
      expect(await isMailed(contract)).toEqual([false, false]);
    expect((await product.withdraw(await product.contracted())).json().mailed).toBe(true);
  });
});

describe('the same words as in an earlier declaration without a session', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });
  afterEach(() => product.close());

  async function declare(contract: string): Promise<string> {
    return (await product.declare({ contract })).json().number;
  }

  it('are a new declaration for the next contract of the same laptop', async () => {
    const first = await product.contracted();
    const { serial_number: serial } = await product.deps.db
      .selectFrom('computers')
      .select('serial_number')
      .where('id', '=', first.computerId)
      .executeTakeFirstOrThrow();
    const number = await declare(serial);
    await product.match(number);
    expect((await product.verify(number)).json().status).toBe('done');

    product.days(2);
    const computerId = await product.addComputer(first.family, {
      status: 'pending-payment',
      serial,
      contractedAt: product.clock.now(),
    });
    const next = await addSignedContract(product.deps, { family: first.family, computerId });
    const second = await declare(serial);
    expect(second).not.toBe(number);
    expect(await product.match(second)).toMatchObject({
      status: 'to-verify',
      contract_id: next.contractId,
    });
  });

  it('return the first one while it waits for its contract or its verification', async () => {
    const signed = await product.contracted();
    for (const contract of [signed.contractId, 'X-1']) {
      const number = await declare(contract);
      await product.match(number);
      product.days(2);
      expect(await declare(contract)).toBe(number);
    }
  });

  it('from another network are a new declaration, with a key and a time of its own', async () => {
    const [first, other] = ['10.1.2.3', '10.1.2.4'].map(
      (address) => () => product.declare({ contract: 'X-1' }, { address }),
    );
    const declared = (await first?.())?.json();
    product.days(1);
    const another = (await other?.())?.json();
    expect(another.number).not.toBe(declared.number);
    expect(another.key).not.toBe(declared.key);
    expect(another.receivedAt).toBeGreaterThan(declared.receivedAt);
    expect((await first?.())?.json().number).toBe(declared.number);
  });

  it('do not touch a contract that is over: the desk finds the first declaration', async () => {
    const signed = await product.paid();
    const number = await declare(signed.contractId);
    await product.match(number);
    await product.verify(number);
    const second = await declare(signed.contractId);
    expect(await product.match(second)).toMatchObject({ status: 'unmatched', contract_id: null });
    expect(await product.listJobs('payments.refund-withdrawn')).toHaveLength(1);
  });
});
