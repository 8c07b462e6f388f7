import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractsApp, contractsApp } from '../../../testing/contracts.ts';
import { killEverywhere } from '../../../testing/kill-everywhere.ts';
import { createSittings, type SittingsApp } from '../../../testing/sittings.ts';
import { signContract } from './service/sign-contract.ts';

describe('a sitting killed at any statement', { timeout: 180_000 }, () => {
  let product: ContractsApp;
  let sittings: SittingsApp;
  beforeAll(async () => {
    product = await contractsApp();
    sittings = createSittings(product);
  });
  afterAll(() => product.close());

  it('signs both contracts or none, and a retry signs both', async () => {
    await killEverywhere(product, {
      statements: { min: 20, max: 150 },
      prepare: async () => {
        const sitting = await sittings.create({ students: ['Ana', 'Brais'] });
        await sittings.requestCode(sitting);
        return { sitting, code: await sittings.code(sitting) };
      },
      act: (deps, { sitting: { token, family }, code }) =>
        signContract(deps, {
          visit: { token, userId: family.id, from: { address: '127.0.0.1', device: 'test' } },
          form: {
            code,
            consent: true,
            signature: { kind: 'typed', name: 'Uxía Núñez Rial' },
            startsAtOnce: false,
          },
        }),
      repeat: async ({ sitting, code }) => {
        expect((await sittings.sign(sitting, code)).statusCode).toBe(200);
      },
      check: async ({ sitting }) => {
        for (const id of sitting.contractIds)
          expect(await sittings.contract(id)).toMatchObject({ state: 'signed' });
      },
    });
  });
});
