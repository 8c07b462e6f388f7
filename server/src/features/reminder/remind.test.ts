import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ComputerRows } from '../../../stories/written-computer.ts';
import {
  campaignEnd,
  campaignStart,
  computersApp,
  type Member,
} from '../../../testing/computers.ts';
import { useApp } from '../../../testing/use-app.ts';
import { remindBatch } from './service/remind-families.ts';

const day = 24 * 3600_000;
const now = new Date('2026-09-20T08:00:00Z');
const threeDaysAgo = new Date(now.getTime() - 3 * day);

describe('reminders', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeEach(async () => {
    // Excludes the computers of earlier tests.
    await product.deps.db.updateTable('computers').set({ deleted_at: now }).execute();
    await setWindow(campaignStart, campaignEnd);
    product.clock.time = now;
    family = await product.family();
  });

  const setWindow = (start: Date | null, end: Date | null) =>
    product.deps.db
      .updateTable('options')
      .set({ contract_init_date: start, contract_end_date: end })
      .execute();
  const add = (status: Status, given: Partial<ComputerRows> = {}, owner = family) =>
    product.addComputer(owner, { status, updatedAt: threeDaysAgo, ...given });

  /** Runs all batches of the daily job. */
  async function remindAll() {
    let after: string | undefined;
    do after = await remindBatch(product.deps, after);
    while (after !== undefined);
  }

  const reminded = async (id: ComputerId) =>
    (await product.events(id))
      .filter(({ event }) => event === 'reminder-sent')
      .map(({ why }) => why);
  const waiting = async (id: ComputerId) => {
    const { id: periodId } = await product.currentPeriod(id);
    const { rows } = await product.database.pool.query(
      `select data from jobs.job where name = 'mail.reminder' and data->>'periodId' = $1`,
      [periodId],
    );
    return rows.map(({ data }) => data.kind);
  };

  it.each(statuses)('reminds only of an unfinished step: %s', async (status) => {
    const id = await add(status);
    const before = await product.read(family, id);
    await remindAll();
    const kinds = { 'pending-signature': ['contract'], 'pending-payment': ['payment'] };
    const expected = kinds[status as keyof typeof kinds] ?? [];
    expect(await reminded(id)).toEqual(expected);
    expect(await waiting(id)).toEqual(expected);
    expect(await product.read(family, id)).toEqual(before);
    if (expected.length > 0) {
      expect((await product.events(id)).at(-1)).toMatchObject({
        actor: 'job',
        user_id: null,
        from_status: status,
        to_status: status,
      });
    }
  });

  it('sends a reminder after three days and not before', async () => {
    const soon = new Date(threeDaysAgo.getTime() + 1000);
    const id = await add('pending-payment', { updatedAt: soon });
    await remindAll();
    expect(await reminded(id)).toEqual([]);
    product.clock.time = new Date(now.getTime() + 1000);
    await remindAll();
    expect(await reminded(id)).toEqual(['payment']);
  });

  it.each([
    ['has not started', new Date(now.getTime() + 1000), campaignEnd],
    ['has ended', campaignStart, new Date(now.getTime() - 1000)],
    ['is not set', null, null],
  ])('sends no reminder when the campaign %s', async (_why, start, end) => {
    const id = await add('pending-payment');
    await setWindow(start, end);
    await remindAll();
    expect(await reminded(id)).toEqual([]);
  });

  it('sends no reminder after an opt-out, a deletion or a payment', async () => {
    const optedOut = await product.family();
    const unwanted = await add('pending-payment', {}, optedOut);
    await product.deps.db
      .updateTable('users')
      .set({ reminders_stopped_at: now })
      .where('id', '=', optedOut.id)
      .execute();
    const deleted = await add('pending-payment', { deletedAt: now, claims: false });
    const paid = await add('pending-payment', { paidAt: threeDaysAgo });
    const other = await add('pending-payment');
    await remindAll();
    for (const id of [unwanted, deleted, paid]) expect(await reminded(id)).toEqual([]);
    expect(await reminded(other)).toEqual(['payment']);
  });

  it('sends one reminder for each step, however often the job runs', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => add(i % 2 ? 'pending-payment' : 'pending-signature')),
    );
    await Promise.all([remindAll(), remindAll(), remindAll()]);
    product.clock.time = new Date(now.getTime() + 20 * day);
    await remindAll();
    for (const [i, id] of ids.entries()) {
      const kind = [i % 2 ? 'payment' : 'contract'];
      expect(await reminded(id)).toEqual(kind);
      expect(await waiting(id)).toEqual(kind);
    }
  });

  it('sends a reminder for each step and again in the next period', async () => {
    const id = await add('pending-signature');
    const setStatus = async (status: Status) => {
      product.clock.time = new Date(product.clock.time.getTime() + 60_000);
      const updatedAt = new Date(product.clock.time.getTime() - 4 * day);
      await product.deps.db
        .updateTable('computers')
        .set({ status, updated_at: updatedAt })
        .where('id', '=', id)
        .execute();
    };
    await remindAll();
    await setStatus('pending-payment');
    await remindAll();
    await setStatus('pending-signature');
    await remindAll();
    expect(await reminded(id)).toEqual(['contract', 'payment']);

    await setStatus('expired');
    await product.call(family, `PUT /computers/${id}/renew`);
    await setStatus('pending-signature');
    await remindAll();
    expect(await reminded(id)).toEqual(['contract', 'payment', 'contract']);
  });

  it('continues after the last computer of a batch', async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => add('pending-payment')))).toSorted();
    await remindBatch(product.deps, ids[1]);
    expect(await Promise.all(ids.map(reminded))).toEqual([[], [], ['payment']]);
  });

  it('sends no reminder after a concurrent payment', async () => {
    const admin = await product.staff('admin');
    const id = await add('pending-payment');
    // Each event gets its own millisecond, so that their order is visible.
    const { now: fixedNow } = product.clock;
    product.clock.now = () => {
      product.clock.time = new Date(product.clock.time.getTime() + 1);
      return product.clock.time;
    };
    await Promise.all([
      remindAll(),
      product.call(admin, `PUT /computers/${id}/change-status`, { status: 'paid' }),
    ]);
    product.clock.now = fixedNow;
    const events = await product.events(id);
    const froms = events.map(({ from_status }) => from_status);
    expect(froms).toEqual([null, ...events.slice(0, -1).map(({ to_status }) => to_status)]);
  });
});
