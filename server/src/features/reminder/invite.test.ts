import { endOfPeriod } from '@cobertura/domain/campaign/period.ts';
import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ComputerRows,
  coveredLastYear,
  setExported,
} from '../../../stories/written-computer.ts';
import {
  type ComputersApp,
  campaignEnd,
  campaignStart,
  computersApp,
  inventSerial,
  type Member,
  seconds,
} from '../../../testing/computers.ts';
import { needsPostgres } from '../../../testing/needs.ts';
import { fromSeconds } from '../../db/instant.ts';
import { lockComputersOf, lockPerson } from '../person/service/lock-person.ts';
import { inviteBatch } from './service/invite-to-renew.ts';

const day = 24 * 3600_000;
const now = new Date('2026-09-01T08:00:00Z');

describe('the mail of a new campaign', () => {
  let product: ComputersApp;
  let family: Member;
  beforeAll(async () => {
    product = await computersApp();
  });
  beforeEach(async () => {
    // Excludes the computers of earlier tests.
    await product.deps.db.updateTable('computers').set({ deleted_at: now }).execute();
    await setOptions({ contract_init_date: campaignStart, contract_end_date: campaignEnd });
    product.clock.time = now;
    family = await product.family();
  });
  afterAll(() => product.close());

  const setOptions = (options: {
    contract_init_date?: Date | null;
    contract_end_date?: Date | null;
    is_maintenance?: boolean;
  }) => product.deps.db.updateTable('options').set(options).execute();
  const add = (given: Partial<ComputerRows> = {}, owner = family) =>
    product.addComputer(owner, { ...coveredLastYear, ...given });

  /** Runs all batches of the daily job. */
  async function inviteAll() {
    let after: string | undefined;
    do after = await inviteBatch(product.deps, after);
    while (after !== undefined);
  }

  const told = async (id: ComputerId) =>
    (await product.events(id))
      .filter(({ event }) => event === 'reminder-sent')
      .map(({ why }) => why);
  const mailsFor = async ({ id }: Member = family) => {
    const { rows } = await product.database.pool.query(
      `select 1 from jobs.job where name = 'mail.renewal' and data->>'userId' = $1`,
      [id],
    );
    return rows.length;
  };

  it.each(statuses)('is for computers whose coverage is over: %s', async (status) => {
    const id = await add({ status });
    const before = await product.read(family, id);
    await inviteAll();
    const isOver = status === 'exported' || status === 'expired';
    expect(await told(id)).toEqual(isOver ? ['renewal'] : []);
    expect(await mailsFor()).toBe(isOver ? 1 : 0);
    expect(await product.read(family, id)).toEqual(before);
  });

  it.each<[string, Partial<ComputerRows>]>([
    ['ended years ago', { status: 'expired', endDate: new Date('2025-08-31T23:59:59+02:00') }],
    ['was refunded, so that it has no end', { status: 'expired', endDate: null }],
    ['was invoiced in this campaign', { invoicedAt: new Date('2026-09-01T07:00:00Z') }],
    ['covers this year', { endDate: new Date('2027-08-31T23:59:59+02:00') }],
    ['was deleted', { deletedAt: now, claims: false }],
  ])('is not for a computer that %s', async (_which, given) => {
    await add(given);
    await inviteAll();
    expect(await mailsFor()).toBe(0);
  });

  it('is not for a laptop that was registered again', async () => {
    const serial = inventSerial();
    await add({ status: 'expired', serial });
    await product.addComputer(family, { serial });
    await inviteAll();
    expect(await mailsFor()).toBe(0);
  });

  it('is not for a family that stopped reminders or was erased', async () => {
    const [stopped, erased] = [await product.family(), await product.family()];
    await add({}, stopped);
    await add({ status: 'expired' }, erased);
    const { db } = product.deps;
    const change = (column: 'reminders_stopped_at' | 'deleted_at', { id }: Member) =>
      db
        .updateTable('users')
        .set({ [column]: now })
        .where('id', '=', id)
        .execute();
    await change('reminders_stopped_at', stopped);
    await change('deleted_at', erased);
    await inviteAll();
    expect([await mailsFor(stopped), await mailsFor(erased)]).toEqual([0, 0]);
  });

  it.each<[string, Date | null, Date | null]>([
    ['has not started', new Date(now.getTime() + 1000), campaignEnd],
    ['has ended', campaignStart, new Date(now.getTime() - 1000)],
    ['is not set', null, null],
  ])('waits while the campaign %s', async (_why, start, end) => {
    await add();
    await setOptions({ contract_init_date: start, contract_end_date: end });
    await inviteAll();
    expect(await mailsFor()).toBe(0);
  });

  it('waits for the end of maintenance', async () => {
    await add();
    await setOptions({ is_maintenance: true });
    await inviteAll();
    expect(await mailsFor()).toBe(0);
    await setOptions({ is_maintenance: false });
    await inviteAll();
    expect(await mailsFor()).toBe(1);
  });

  it('is one for all computers of a family, however often the job runs', async () => {
    const ids = [await add(), await add({ status: 'expired' }), await add()];
    await Promise.all([inviteAll(), inviteAll(), inviteAll()]);
    product.clock.time = new Date(now.getTime() + 20 * day);
    await inviteAll();
    for (const id of ids) expect(await told(id)).toEqual(['renewal']);
    expect(await mailsFor()).toBe(1);
  });

  it('is not sent again when the dates of the campaign move', async () => {
    await add();
    await inviteAll();
    for (const date of ['2026-08-20', '2026-09-02', '2026-10-01']) {
      await setOptions({ contract_init_date: new Date(`${date}T00:00:00+02:00`) });
      product.clock.time = new Date('2026-10-02T08:00:00Z');
      await add({ serial: inventSerial() });
      await inviteAll();
    }
    expect(await mailsFor()).toBe(1);
  });

  it('is not sent again for a second computer after the first was renewed', async () => {
    const first = await add();
    await inviteAll();
    expect((await product.call(family, `PUT /computers/${first}/renew`)).statusCode).toBe(200);
    await add();
    await inviteAll();
    expect(await mailsFor()).toBe(1);
  });

  it.each([
    ['starts on the same day', ['2026-09-01', '2027-09-01', '2028-09-01']],
    ['starts some days earlier', ['2026-09-07', '2027-09-06', '2028-09-04']],
    ['starts a month later', ['2026-09-01', '2027-10-01', '2028-11-01']],
    ['starts two months earlier', ['2026-11-02', '2027-09-01', '2028-09-01']],
  ])('is sent again in every campaign that %s', async (_when, days) => {
    const starts = days.map((day) => new Date(`${day}T00:00:00+02:00`));
    const id = await add();
    for (const [index, start] of starts.entries()) {
      const end = new Date(start.getTime() + 40 * day);
      await setOptions({ contract_init_date: start, contract_end_date: end });
      product.clock.time = new Date(start.getTime() + 10 * 3600_000);
      await inviteAll();
      expect(await mailsFor()).toBe(index + 1);
      expect((await product.call(family, `PUT /computers/${id}/renew`)).statusCode).toBe(200);
      await setExported(product.deps.db, id);
      await product.deps.db
        .updateTable('coverage_periods')
        .set({ end_date: fromSeconds(endOfPeriod(seconds(start))) })
        .where('computer_id', '=', id)
        .where('ordinal', '=', index + 2)
        .execute();
    }
    expect(await told(id)).toEqual(Array(starts.length).fill('renewal'));
  });

  it('continues after the last family of a batch', async () => {
    const families = [await product.family(), await product.family(), await product.family()];
    const ids = families.map(({ id }) => id).toSorted();
    for (const each of families) await add({}, each);
    await inviteBatch(product.deps, ids[1]);
    const sent = await Promise.all(ids.map((id) => mailsFor({ ...family, id })));
    expect(sent).toEqual([0, 0, 1]);
  });

  it('is consistent with a renewal at the same time', async () => {
    const id = await add();
    const [, reply] = await Promise.all([
      inviteAll(),
      product.call(family, `PUT /computers/${id}/renew`),
    ]);
    expect(reply.statusCode).toBe(200);
    const events = await product.events(id);
    const from = events.map(({ from_status }) => from_status);
    expect(from).toEqual([null, ...events.slice(0, -1).map(({ to_status }) => to_status)]);
    expect(await told(id)).toHaveLength(await mailsFor());
  });

  it('does not deadlock with a change of the profile', needsPostgres, async () => {
    const id = await add();
    const { db } = product.deps;
    let invited: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      // As a change of the profile does: the computers, then their owner.
      await lockComputersOf(tx, family.id);
      invited = inviteAll();
      await vi.waitFor(async () => {
        const { rows } = await product.database.pool.query(
          `select 1 from pg_locks where not granted and pid in
            (select pid from pg_stat_activity where datname = current_database())`,
        );
        expect(rows).not.toEqual([]);
      });
      await lockPerson(tx, family.id);
    });
    await invited;
    expect(await told(id)).toEqual(['renewal']);
  });
});
