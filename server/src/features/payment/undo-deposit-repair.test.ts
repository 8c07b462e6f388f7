import { expect, it, onTestFinished } from 'vitest';
import { openRepair, repairRow } from '../../../testing/repair-stories.ts';
import { statementsApp } from '../../../testing/statements-app.ts';

it('undoing a deposit ends the open repair of the period, which has no money any more', async () => {
  const product = await statementsApp();
  onTestFinished(() => product.close());
  const { id } = await product.awaitingTransfer();
  const line = await product.deposit(49, { concept: 'Ingreso' });
  await product.settle(line, [{ kind: 'assigned', computerId: id, amount: 49 }]);
  await product.deps.db
    .updateTable('coverage_periods')
    .set({ end_date: new Date(product.clock.now().getTime() + 30 * 24 * 3_600_000) })
    .where('computer_id', '=', id)
    .execute();
  const repair = await openRepair(product, { computerId: id });
  expect((await product.undo(line)).statusCode).toBe(200);
  expect(await repairRow(product, repair.id)).toMatchObject({
    status: 'cancelled',
    is_open: false,
  });
});
