import type { ComputerId } from '@cobertura/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { awaitTransfers, joinTransfer } from '../../../testing/joint-transfers.ts';
import { statementsApp } from '../../../testing/statements-app.ts';
import { useApp } from '../../../testing/use-app.ts';
import { withdrawPeriod } from '../computer/service/withdraw-period.ts';

describe('transfer of a withdrawn contract', () => {
  const product = useApp(statementsApp);

  const withdraw = async (computerId: ComputerId) => {
    const { id: periodId } = await product.currentPeriod(computerId);
    const author = { actor: 'family', userId: product.family.id } as const;
    await product.deps.db
      .transaction()
      .execute((tx) =>
        withdrawPeriod(tx, product.deps, { computerId, periodId, by: { kind: 'family' }, author }),
      );
  };
  const confirm = async (lineId: string) =>
    (await product.confirm([lineId])).json().results as { confirmed: boolean; match: string }[];
  const statuses = async (ids: readonly ComputerId[]) =>
    (await Promise.all(ids.map((id) => product.read(product.family, id)))).map(
      ({ status }) => status,
    );
  const toRefundOf = async (id: ComputerId) =>
    (
      await product.deps.db
        .selectFrom('payments')
        .select('to_refund')
        .where('computer_id', '=', id)
        .execute()
    ).map(({ to_refund }) => to_refund);

  it('leaves a joint transfer, whose code pays the others', async () => {
    const [one, two, three] = (await awaitTransfers(product, 3)) as [
      ComputerId,
      ComputerId,
      ComputerId,
    ];
    const { concept } = await joinTransfer(product, [one, two, three]);
    await withdraw(one);
    expect((await product.read(product.family, two)).transferTogether).toMatchObject({
      concept,
      amount: 98,
    });
    expect(await confirm(await product.deposit(98, { concept }))).toMatchObject([
      { confirmed: true },
    ]);
    expect(await statuses([one, two, three])).toEqual(['expired', 'paid', 'paid']);
  });

  it('is kept to refund when the family transferred the whole amount before', async () => {
    const [one, two] = (await awaitTransfers(product, 2)) as [ComputerId, ComputerId];
    const { concept } = await joinTransfer(product, [one, two]);
    await withdraw(one);
    const line = await product.deposit(98, { concept });
    expect(await confirm(line)).toMatchObject([{ confirmed: false, match: 'other-amount' }]);
    const parts = [
      { kind: 'assigned', computerId: two, amount: 49 },
      { kind: 'to-refund', computerId: one, amount: 49, why: 'Desistiu' },
    ];
    expect((await product.settle(line, parts)).statusCode).toBe(200);
    expect(await toRefundOf(one)).toEqual(['withdrawn']);
    expect(await toRefundOf(two)).toEqual([null]);
    expect(await statuses([one, two])).toEqual(['expired', 'paid']);
  });

  it('keeps its code known, and awaits no money', async () => {
    const { id } = await product.awaitingTransfer();
    const { transfer } = await product.read(product.family, id);
    await withdraw(id);
    const line = await product.deposit(49, { concept: transfer?.concept ?? '' });
    expect(await confirm(line)).toMatchObject([{ confirmed: false, match: 'not-awaited' }]);
    expect(await statuses([id])).toEqual(['expired']);
  });
});
