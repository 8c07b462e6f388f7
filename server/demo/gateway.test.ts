import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { filesInMemory, loadDemo } from '../testing/demo.ts';
import { useApp } from '../testing/use-app.ts';
import { fillLocalGateway } from './gateway.ts';

describe('the demo payments at the local gateway', () => {
  const product = useApp(testApp);
  beforeAll(async () => {
    const at = product.clock.time;
    expect(await loadDemo(product.deps.db, { at, files: filesInMemory() })).toBe(true);
    await fillLocalGateway(product.deps, product.database.pool);
    await product.addPerson({ email: 'jefa@example.com', scopes: ['admin'] });
  });

  it.each(['period-has-money', null] as const)(
    'refunds a demo payment whose refund reason is %s',
    async (why) => {
      const { id } = await product.deps.db
        .selectFrom('payments')
        .select('id')
        .where('attempt_id', 'is not', null)
        .where('to_refund', why === null ? 'is' : '=', why)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const reply = await product.app.inject({
        method: 'POST',
        url: `/api/v1/admin/payments/${id}/refund`,
        headers: await product.signIn('jefa@example.com'),
        payload: { why: 'Pagado dúas veces' },
      });
      expect(reply.json()).toMatchObject({ refund: { state: 'done', responseCode: '0900' } });
    },
  );

  it('adds each demo payment to the local gateway once', async () => {
    const count = async () => {
      const { rows } = await product.database.pool.query(
        'select count(*)::int as total from local_gateway.operations',
      );
      return rows[0].total as number;
    };
    const before = await count();
    expect(before).toBeGreaterThan(10);
    await fillLocalGateway(product.deps, product.database.pool);
    expect(await count()).toBe(before);
  });
});
