import { describe, expect, it } from 'vitest';
import { repairsApp } from '../../../testing/repairs.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the cover check of the desk', () => {
  const product = useApp(repairsApp);

  it('reads when the money of the period went back or the family withdrew', async () => {
    const { id, computerId } = await product.report();
    const at = product.clock.now();
    const changePeriod = (changes: object) =>
      product.deps.db
        .updateTable('coverage_periods')
        .set(changes)
        .where('computer_id', '=', computerId)
        .execute();
    await changePeriod({ withdrawn_at: at });
    expect((await product.readAsStaff(id)).cover).toMatchObject({
      period: { from: '2026-09-11' },
      withdrawnAt: Math.floor(at.getTime() / 1000),
    });
    await changePeriod({ withdrawn_at: null, refunded_at: at, paid_at: null, end_date: null });
    expect((await product.readAsStaff(id)).cover).toMatchObject({
      period: null,
      refundedAt: Math.floor(at.getTime() / 1000),
    });
  });
});
