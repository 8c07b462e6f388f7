import { describe, expect, it } from 'vitest';
import { setRules } from '../../../testing/quotes.ts';
import { recordStatements } from '../../../testing/sent-statements.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

describe('a version of the coverage rules that a repair has', () => {
  const product = useApp(workshopApp);

  it('is neither offered for a change nor deleted, although no contract names it', async () => {
    const admin = await product.staff('admin');
    const { id } = await product.report();
    await setRules(product, id);

    const list = await product.request('GET /coverage-rules', { as: admin });
    const [version] = list.json().docs;
    expect(version).toMatchObject({ contracts: { count: 0, exact: true }, mayChange: false });
    const removed = await product.request(`DELETE /coverage-rules/${version._id}`, { as: admin });
    expect([removed.statusCode, removed.json().code]).toEqual([409, 'rules-named']);
  });

  it('is not looked for among the repairs where contracts name every version', async () => {
    const admin = await product.staff('admin');
    const { id } = await product.report();
    await setRules(product, id);
    const sql = 'insert into named_rules select id, gen_random_uuid() from coverage_rules';
    await product.database.pool.query(sql);
    const sent = await recordStatements(async () => {
      const { docs } = (await product.request('GET /coverage-rules', { as: admin })).json();
      expect(docs.map(({ mayChange }: { mayChange: boolean }) => mayChange)).not.toContain(true);
    });
    expect(sent.filter(({ text }) => text.includes('"repairs"'))).toEqual([]);
  });
});
