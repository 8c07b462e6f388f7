import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  atEveryStatement,
  type Break,
  breakingDatabase,
} from '../../../testing/breaking-database.ts';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { createSittings, type SittingsApp } from '../../../testing/sittings.ts';
import { signContract } from './service/sign-contract.ts';

describe.each(['before', 'after'] as const)('sitting killed %s any statement', (when) => {
  let product: ContractsApp;
  let sittings: SittingsApp;
  beforeAll(async () => {
    product = await contractsApp();
    sittings = createSittings(product);
  });
  afterAll(() => product.close());

  it('signs both contracts or none, and a retry signs both', async () => {
    await atEveryStatement({ when, min: 20, max: 150 }, signWithBreak);
  }, 300_000);

  async function signWithBreak(breakAt: Break): Promise<boolean> {
    const sitting = await sittings.create({ students: ['Ana', 'Brais'] });
    await sittings.requestCode(sitting);
    const code = await sittings.code(sitting);
    const { db, hasBroken } = breakingDatabase(product.database.pool, breakAt);
    const { token, family } = sitting;
    await signContract(
      { ...product.deps, db },
      {
        visit: { token, userId: family.id, from: { address: '127.0.0.1', device: 'test' } },
        form: {
          code,
          consent: true,
          signature: { kind: 'typed', name: 'Uxía Núñez Rial' },
          startsAtOnce: false,
        },
      },
    ).catch(() => {});

    const states = [];
    for (const id of sitting.contractIds) states.push((await sittings.contract(id)).state);
    expect(new Set(states).size, `statement ${breakAt.statement}`).toBe(1);
    expect((await sittings.sign(sitting, code)).statusCode).toBe(200);
    return hasBroken();
  }
});
