import { endpoints } from '@cobertura/domain/api.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/use-app.ts';
import { withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

describe('a withdrawal', () => {
  const product = useApp(withdrawalsApp);

  it('is deleted by no endpoint', () => {
    const deleting = endpoints.filter(({ method }) => method === 'DELETE');
    expect(deleting.map(({ path }) => path).filter((path) => /withdraw|case/.test(path))).toEqual(
      [],
    );
  });

  it('cannot be removed from the database with its timeline', async () => {
    await product.withdraw(await product.contracted());
    const { pool } = product.database;
    await expect(pool.query('delete from case_events')).rejects.toThrow(/never changed/);
    await expect(pool.query('delete from cases')).rejects.toThrow(/foreign key/);
    expect(await product.cases()).toHaveLength(1);
  });

  it('is kept when its computer is deleted', async () => {
    const signed = await product.contracted();
    const { number } = (await product.withdraw(signed)).json();
    const admin = await product.staff('admin');
    const reply = await product.call(admin, `DELETE /computers/${signed.computerId}`);
    expect(reply.statusCode).toBe(200);
    expect(await product.caseOf(number)).toMatchObject({ status: 'done' });
    const list = await product.call(signed.family, 'GET /withdrawals/mine');
    expect(list.json().withdrawals).toMatchObject([{ number }]);
  });
});
