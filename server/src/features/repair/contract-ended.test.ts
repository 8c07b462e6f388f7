import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { causeEvent, openRepair, repairRow } from '../../../testing/repair-stories.ts';
import { type WithdrawalsApp, withdrawalsApp } from '../../../testing/withdrawal-cases.ts';

describe('a repair whose contract ends', () => {
  let product: WithdrawalsApp;
  beforeEach(async () => {
    product = await withdrawalsApp();
    product.clock.time = new Date('2026-11-16T10:00:00Z');
  });
  afterEach(() => product.close());

  const lastEvent = (id: string) =>
    product.deps.db
      .selectFrom('case_events')
      .select(['event', 'actor', 'to_status'])
      .where('case_id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();

  it.each(['reported', 'accepted'] as const)(
    'is cancelled by a withdrawal while it is %s',
    async (status) => {
      const signed = await product.paid();
      const { id } = await openRepair(product, signed, status);
      expect((await product.withdraw(signed)).statusCode).toBe(200);
      expect(await repairRow(product, id)).toMatchObject({
        status: 'cancelled',
        is_open: false,
        outcome: null,
        due_at: null,
      });
      expect(await lastEvent(id)).toEqual({
        event: 'contract-ended',
        actor: 'job',
        to_status: 'cancelled',
      });
      expect(await product.listJobs('mail.repair-news')).toContainEqual({
        caseId: id,
        news: 'cancelled',
        at: expect.any(String),
      });
    },
  );

  it('is ready, unrepaired, when the laptop is at the workshop', async () => {
    const signed = await product.paid();
    const { id } = await openRepair(product, signed, 'received');
    await product.withdraw(signed);
    expect(await repairRow(product, id)).toMatchObject({
      status: 'ready',
      outcome: 'unrepaired',
      is_open: true,
    });
    expect(await product.listJobs('mail.repair-news')).toContainEqual({
      caseId: id,
      news: 'ready',
      at: expect.any(String),
    });
  });

  it.each([
    ['reported', 'cancelled', null],
    ['received', 'ready', 'unrepaired'],
  ] as const)(
    'ends while the family is asked about a %s repair',
    async (asked, status, outcome) => {
      const signed = await product.paid();
      const { id } = await openRepair(product, signed, asked);
      await causeEvent(product, id, { event: 'info-asked', by: await product.staff('admin') });
      expect((await repairRow(product, id)).status).toBe('needs-info');
      await product.withdraw(signed);
      expect(await repairRow(product, id)).toMatchObject({ status, outcome, reply_by: null });
    },
  );

  it('is ready, unrepaired, when the repair had begun', async () => {
    const signed = await product.paid();
    const { id } = await openRepair(product, signed, 'repairing');
    await product.withdraw(signed);
    expect(await repairRow(product, id)).toMatchObject({ status: 'ready', outcome: 'unrepaired' });
  });

  it('goes on when it repeats one within its guarantee', async () => {
    const signed = await product.paid();
    const { id } = await openRepair(product, signed);
    const repeats = { repeats: id };
    await product.deps.db.updateTable('repairs').set(repeats).where('case_id', '=', id).execute();
    await product.withdraw(signed);
    expect(await repairRow(product, id)).toMatchObject({ status: 'reported', is_open: true });
  });

  it('stays as it is when the laptop is ready', async () => {
    const signed = await product.paid();
    const { id } = await openRepair(product, signed, 'ready');
    expect((await product.withdraw(signed)).statusCode).toBe(200);
    expect(await repairRow(product, id)).toMatchObject({ status: 'ready', outcome: 'repaired' });
  });

  it('is cancelled by a full refund, and not by a partial one', async () => {
    const signed = await product.paid();
    const { id } = await openRepair(product, signed);
    const accountant = await product.staff('accountant');
    const [payment] = await product.payments(signed.computerId);
    const refund = (body: object) =>
      product.call(accountant, `POST /admin/payments/${payment?.id}/refund`, {
        why: 'Lo pide',
        ...body,
      });
    expect((await refund({ amount: 20 })).statusCode).toBe(200);
    expect((await repairRow(product, id)).status).toBe('reported');
    expect((await refund({})).statusCode).toBe(200);
    expect((await repairRow(product, id)).status).toBe('cancelled');
  });

  it('waits for a report that is made at the same time', async () => {
    const signed = await product.paid();
    const [reported, withdrawn] = await Promise.allSettled([
      openRepair(product, signed),
      product.withdraw(signed),
    ]);
    expect(withdrawn.status === 'fulfilled' && withdrawn.value.statusCode).toBe(200);
    if (reported.status === 'rejected') {
      expect(String(reported.reason)).toContain('never-covered');
      return;
    }
    expect(await repairRow(product, reported.value.id)).toMatchObject({ status: 'cancelled' });
    expect(await lastEvent(reported.value.id)).toMatchObject({ event: 'contract-ended' });
  });
});
