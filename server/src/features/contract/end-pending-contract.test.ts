import { describe, expect, it } from 'vitest';
import { contractsApp, type Signing } from '../../../testing/contracts.ts';
import { useApp } from '../../../testing/use-app.ts';
import { withdrawPeriod } from '../computer/service/withdraw-period.ts';
import { endPendingContract } from './service/end-contract.ts';

describe('unsigned contract of a withdrawn period', () => {
  const product = useApp(contractsApp);

  const withdraw = async ({ family, computerId }: Signing) => {
    const { id: periodId } = await product.currentPeriod(computerId);
    const author = { actor: 'family', userId: family.id } as const;
    await product.deps.db.transaction().execute(async (tx) => {
      await withdrawPeriod(tx, product.deps, {
        computerId,
        periodId,
        by: { kind: 'family' },
        author,
      });
      await endPendingContract(tx, product.deps, periodId);
    });
  };

  it('ends with its link, once', async () => {
    const signing = await product.createContract();
    await withdraw(signing);
    const ended = await product.contractOf(signing.token);
    expect(ended).toMatchObject({ state: 'void', ended_at: expect.any(Date), signed_at: null });
    await withdraw(signing);
    expect(await product.contractOf(signing.token)).toEqual(ended);
  });

  it('stays signed after the signature', async () => {
    const signing = await product.createContract();
    expect((await product.signWithCode(signing)).statusCode).toBe(200);
    await withdraw(signing);
    const { state } = await product.contractOf(signing.token);
    expect(['signed', 'sealed']).toContain(state);
  });
});
