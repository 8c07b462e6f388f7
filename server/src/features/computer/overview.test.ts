import type { CaseDoc } from '@cobertura/domain/case/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCase, complaint, repair, withdrawal } from '../../../testing/cases.ts';
import { computersApp, type Member, seconds } from '../../../testing/computers.ts';
import { openRepair } from '../../../testing/repair-stories.ts';
import { useApp } from '../../../testing/use-app.ts';

describe('the overview', () => {
  const product = useApp(computersApp);
  let cau: Member;
  beforeAll(async () => {
    cau = await product.staff('cau');
  });

  const read = async () => (await product.call(cau, 'GET /admin/computer/overview')).json();
  const at = (text: string) => new Date(text);

  it('returns zeros and the last seven days without computers', async () => {
    const { statuses, waiting, unclearPayments, cases, repairs, paid } = await read();
    expect(statuses.every(({ count }: { count: number }) => count === 0)).toBe(true);
    expect(statuses).toHaveLength(12);
    expect([waiting, unclearPayments]).toEqual([[], 0]);
    expect(cases).toEqual({ overdue: 0, dueSoon: 0 });
    expect(repairs).toEqual({ toDecide: 0, late: 0, receipts: 0 });
    expect(paid.map(({ day }: { day: string }) => day)).toEqual([
      '2026-09-09',
      '2026-09-10',
      '2026-09-11',
      '2026-09-12',
      '2026-09-13',
      '2026-09-14',
      '2026-09-15',
    ]);
    expect(paid[0]).toEqual({ day: '2026-09-09', count: 0, amount: 0 });
  });

  it('counts each status, the oldest waiting computer and the money of each day', async () => {
    const family = await product.family();
    const add = (given: Parameters<typeof product.addComputer>[1]) =>
      product.addComputer(family, given);
    await add({ status: 'pending', updatedAt: at('2026-09-10T10:00:00Z') });
    await add({ status: 'pending', updatedAt: at('2026-09-08T10:00:00Z') });
    await add({ status: 'waiting' });
    await add({ status: 'waiting', deletedAt: new Date() });
    // Half an hour after and half an hour before midnight in Madrid.
    await add({ status: 'invoiced', paidAt: at('2026-09-12T22:30:00Z') });
    const second = await add({ status: 'paid', paidAt: at('2026-09-13T21:30:00Z') });
    await add({ status: 'exported', paidAt: at('2026-09-08T21:59:59Z') });
    await add({ status: 'exported', paidAt: at('2026-09-08T22:00:00Z') });
    await add({ status: 'exported', paidAt: at('2026-09-10T10:00:00Z'), deletedAt: new Date() });
    const { id: period } = await product.currentPeriod(second);
    await product.deps.db
      .insertInto('payments')
      .values({
        id: second,
        computer_id: second,
        period_id: period,
        attempt_id: null,
        method: 'transfer',
        amount_cents: 4900,
        received_at: at('2026-09-14T10:00:00Z'),
        source: 'hand',
        recorded_by: null,
        to_refund: 'period-has-money',
      })
      .execute();

    const { statuses, waiting, unclearPayments, paid } = await read();
    const counted = Object.fromEntries(
      statuses.map(({ status, count }: { status: string; count: number }) => [status, count]),
    );
    expect(counted).toMatchObject({ pending: 2, waiting: 1, invoiced: 1, paid: 1, exported: 2 });
    expect(waiting).toEqual([
      { status: 'pending', count: 2, since: seconds(at('2026-09-08T10:00:00Z')) },
      { status: 'paid', count: 1, since: expect.any(Number) },
    ]);
    expect(unclearPayments).toBe(1);
    expect(paid.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { day: '2026-09-09', count: 1, amount: 49 },
      { day: '2026-09-13', count: 2, amount: 98 },
    ]);
  });

  it('counts for each day what the payment list of that day shows', async () => {
    const { paid } = await read();
    for (const { day, count } of paid) {
      const start = seconds(at(`${day}T00:00:00+02:00`));
      const list = `GET /computers?paidFrom=${start}&paidTo=${start + 86_399}`;
      const { total } = (await product.call(cau, list)).json();
      expect([day, total]).toEqual([day, count]);
    }
  });

  it('counts days in Madrid time when the clocks change', async () => {
    product.clock.time = at('2026-10-27T10:00:00Z');
    const days = (await read()).paid.map(({ day }: { day: string }) => day);
    expect(days).toEqual([
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ]);
  });

  it('counts the open cases that are overdue, and those due within five days', async () => {
    product.clock.time = at('2026-11-20T09:00:00Z');
    const endOf = (day: string) => at(`${day}T23:59:59.999+01:00`);
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'];
    for (const day of days) await addCase(product.deps, { ...complaint, dueAt: endOf(day) });
    await addCase(product.deps, { ...withdrawal, dueAt: endOf('2026-11-24') });
    // Repairs have their own numbers.
    await addCase(product.deps, { ...repair, dueAt: endOf('2026-11-18') });
    await addCase(product.deps, { ...complaint, status: 'asked', dueAt: null });
    const closed = await addCase(product.deps, { ...complaint, dueAt: endOf('2026-11-19') });
    await product.deps.db
      .updateTable('cases')
      .set({ closed_at: product.clock.time, status: 'answered', awaits: 'none' })
      .where('id', '=', closed.id)
      .execute();

    expect((await read()).cases).toEqual({ overdue: 2, dueSoon: 3 });
    // The tile opens this list, which has the repair too.
    const { docs } = (await product.call(cau, 'GET /cases?dueTo=2026-11-25')).json();
    expect(docs.map(({ kind }: CaseDoc) => kind).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'complaint'),
      'repair',
      'withdrawal',
    ]);
    // Half an hour after midnight in Madrid.
    product.clock.time = at('2026-11-20T23:30:00Z');
    expect((await read()).cases).toEqual({ overdue: 3, dueSoon: 3 });
  });

  it('counts the repairs that await a decision, and the late ones', async () => {
    product.clock.time = at('2026-09-15T10:00:00Z');
    for (const status of ['reported', 'accepted', 'received', 'reported'] as const) {
      const family = await product.family();
      const covered = { paidAt: at('2026-09-02T10:00:00Z'), endDate: at('2027-08-31T21:59:59Z') };
      const computerId = await product.addComputer(family, { status: 'exported', ...covered });
      await openRepair(product, { computerId }, status);
    }
    expect((await read()).repairs).toEqual({ toDecide: 2, late: 0, receipts: 0 });
    product.clock.time = at('2026-11-20T23:30:00Z');
    // The clock of the accepted one does not run.
    expect((await read()).repairs).toEqual({ toDecide: 2, late: 3, receipts: 0 });
  });

  it.each(['admin', 'cau', 'accountant'] as const)('shows the overview to %s', async (scope) => {
    const member = await product.staff(scope);
    const reply = await product.call(member, 'GET /admin/computer/overview');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().cases).toEqual({ overdue: 3, dueSoon: 3 });
  });

  it('shows the overview only to the staff', async () => {
    const family = await product.family();
    expect((await product.call(family, 'GET /admin/computer/overview')).statusCode).toBe(403);
  });
});
