import { repairStatusNames } from '@cobertura/domain/repair/status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { quoteDeposits } from '../../../testing/quote-deposits.ts';
import { moveTo } from '../../../testing/repair-states.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

describe('confirming a deposit for a quote', () => {
  const product = useApp(workshopApp);
  let deposits: ReturnType<typeof quoteDeposits>;
  beforeAll(async () => {
    deposits = quoteDeposits(product, await product.staff('accountant'));
  });

  it.each(['accountant', 'admin'] as const)('pays it, as the %s', async (scope) => {
    const { id, concept } = await deposits.asked();
    const line = await deposits.deposit(25, concept);
    const confirmed = await deposits.confirm(line._id, await product.staff(scope));
    expect(confirmed).toMatchObject({ confirmed: true });
    const { status, events } = await product.readAsStaff(id);
    expect([status, events.at(-1)?.event]).toEqual(['repairing', 'quote-paid']);
  });

  it.each(['cau', 'workshop'] as const)('is refused to the scope %s', async (scope) => {
    const { id, concept } = await deposits.asked();
    const line = await deposits.deposit(25, concept);
    const as = await product.staff(scope);
    const reply = await deposits.call('POST /admin/statements/confirm', { ids: [line._id] }, as);
    expect(reply.statusCode).toBe(403);
    expect((await product.readAsStaff(id)).status).toBe('quoted');
  });

  it.each(repairStatusNames.filter((status) => status !== 'quoted'))(
    'pays nothing in the status %s',
    async (status) => {
      const { id, concept } = await deposits.asked();
      const line = await deposits.deposit(25, concept);
      expect(line.match).toBe('match');
      const asked = { asked_in: 'received', reply_by: product.clock.now() } as const;
      await moveTo(product, id, { status, ...(status === 'needs-info' && asked) });
      const before = await product.readAsStaff(id);
      expect(await deposits.confirm(line._id)).toMatchObject({
        confirmed: false,
        match: 'not-awaited',
      });
      expect(await product.readAsStaff(id)).toEqual(before);
      expect(await deposits.paymentsOf(id)).toEqual([]);
    },
  );
});
