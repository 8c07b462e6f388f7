import { setTimeout as sleep } from 'node:timers/promises';
import { type Status, statuses } from '@cobertura/domain/computer/status.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coveredLastYear } from '../../../stories/written-computer.ts';
import {
  campaignEnd,
  campaignStart,
  computersApp,
  inventSerial,
  type Member,
} from '../../../testing/computers.ts';
import { needsPostgres } from '../../../testing/needs.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useApp } from '../../../testing/use-app.ts';
import { expireComputers } from './service/expire-computers.ts';

const unfinished: readonly Status[] = [
  'waiting',
  'unverified',
  'pending-signature',
  'pending-payment',
];
const aSecondEarly = new Date(campaignStart.getTime() - 1000);
const afterTheWindow = new Date(campaignEnd.getTime() + 1000);
const twoYearsAgo = {
  ...coveredLastYear,
  campaignStart: new Date('2024-09-01T00:00:00+02:00'),
  endDate: new Date('2025-08-31T23:59:59+02:00'),
};

describe('the daily expiry of computers', () => {
  const product = useApp(computersApp);
  let family: Member;
  beforeAll(async () => {
    family = await product.family();
  });
  beforeEach(async () => {
    product.clock.time = new Date('2026-09-15T10:00:00Z');
    await product.database.pool.query(`
      update serial_numbers set computer_id = null;
      update computers set deleted_at = now();
      update options set contract_init_date = '${campaignStart.toISOString()}',
        contract_end_date = '${campaignEnd.toISOString()}'`);
  });

  const run = () => expireComputers(product.deps);
  const statusOf = async (id: string) => (await product.read(family, id)).status;

  it('expires a computer left unfinished before the campaign and frees its serial number', async () => {
    for (const status of statuses) {
      const serial = inventSerial();
      const id = await product.addComputer(family, { status, serial, updatedAt: aSecondEarly });
      const isOver = unfinished.includes(status);
      expect(await run(), status).toBe(isOver ? 1 : 0);
      expect(await statusOf(id)).toBe(isOver ? 'expired' : status);
      if (!isOver) {
        expect(await product.events(id)).toHaveLength(1);
        continue;
      }
      expect(await product.holderOf(serial)).toBeNull();
      expect((await product.events(id)).at(-1)).toMatchObject({
        event: 'expired',
        actor: 'job',
        user_id: null,
        from_status: status,
        to_status: 'expired',
        at: (
          await product.deps.db
            .selectFrom('computers')
            .select('updated_at')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).updated_at,
      });
    }
  });

  it('skips computers that are paid, changed in the campaign or deleted', async () => {
    const deletedAt = product.clock.now();
    for (const status of unfinished) {
      const updatedAt = aSecondEarly;
      await product.addComputer(family, { status, updatedAt, paidAt: product.clock.now() });
      await product.addComputer(family, { status, updatedAt: campaignStart });
      await product.addComputer(family, { status, updatedAt, deletedAt, claims: false });
    }
    expect(await run()).toBe(0);
  });

  it('expires a coverage that can no longer be renewed', async () => {
    const old = await product.addComputer(family, twoYearsAgo);
    const last = await product.addComputer(family, coveredLastYear);
    const current = await product.addComputer(family, {
      ...coveredLastYear,
      endDate: new Date('2027-08-31T23:59:59+02:00'),
    });
    expect(await run()).toBe(1);
    expect(await statusOf(old)).toBe('expired');
    product.clock.time = campaignEnd;
    expect(await run()).toBe(0);
    product.clock.time = afterTheWindow;
    expect(await run()).toBe(1);
    expect(await statusOf(last)).toBe('expired');
    expect(await statusOf(current)).toBe('exported');
  });

  it('checks the current period of a renewed computer', async () => {
    const id = await product.addComputer(family, coveredLastYear);
    expect((await product.call(family, `PUT /computers/${id}/renew`)).statusCode).toBe(200);
    const { id: periodId } = await product.currentPeriod(id);
    const { db } = product.deps;
    const endDate = new Date('2027-08-31T23:59:59+02:00');
    await db
      .updateTable('coverage_periods')
      .set({ end_date: endDate })
      .where('id', '=', periodId)
      .execute();
    await db.updateTable('computers').set({ status: 'exported' }).where('id', '=', id).execute();
    product.clock.time = afterTheWindow;
    expect(await run()).toBe(0);
  });

  it.each([
    ['before its first second', campaignStart, campaignEnd, aSecondEarly, 0],
    ['in its first second', campaignStart, campaignEnd, campaignStart, 2],
    ['without a campaign', null, null, afterTheWindow, 0],
    ['without a first day', null, campaignEnd, afterTheWindow, 0],
    ['without a last day', campaignStart, null, afterTheWindow, 2],
  ])('expires no computer before a campaign: %s', async (_when, start, end, now, expired) => {
    await product.addComputer(family, { updatedAt: new Date('2026-01-01T00:00:00Z') });
    await product.addComputer(family, twoYearsAgo);
    await product.deps.db
      .updateTable('options')
      .set({ contract_init_date: start, contract_end_date: end })
      .execute();
    product.clock.time = now;
    expect(await run()).toBe(expired);
  });

  it('expires each computer once when the job runs twice', async () => {
    const ids = [
      await product.addComputer(family, { updatedAt: aSecondEarly }),
      await product.addComputer(family, twoYearsAgo),
    ];
    expect(await run()).toBe(2);
    const once = await Promise.all(ids.map((id) => product.events(id)));
    product.clock.time = new Date(product.clock.time.getTime() + 86_400_000);
    expect(await run()).toBe(0);
    expect(await Promise.all(ids.map((id) => product.events(id)))).toEqual(once);
  });

  it('expires several batches once with two concurrent jobs', async () => {
    product.clock.time = new Date('2026-09-16T10:00:00Z');
    await addMany(330);
    const counts = await Promise.all([run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(220);
    const { db } = product.deps;
    const events = await db
      .selectFrom('computer_events')
      .select('computer_id')
      .where('event', '=', 'expired')
      .where('at', '=', product.clock.time)
      .execute();
    expect(new Set(events.map(({ computer_id }) => computer_id)).size).toBe(220);
    expect(events).toHaveLength(220);
    const claims = await db
      .selectFrom('serial_numbers')
      .where('computer_id', 'is not', null)
      .execute();
    expect(claims).toHaveLength(110);
  }, 120_000);

  it('does not block or fail requests of families while the job runs', async () => {
    const rivals = await Promise.all(Array.from({ length: 5 }, () => product.family()));
    for (let round = 0; round < 4; round += 1) {
      const serials = rivals.map(() => inventSerial());
      const ids = await Promise.all(
        rivals.map((rival, i) =>
          product.addComputer(rival, { serial: serials[i] ?? '', updatedAt: aSecondEarly }),
        ),
      );
      // Each family claims the serial number of the previous one, which the job will free.
      const forms = await Promise.all(
        rivals.map((_, i) => product.form({ serialNumber: serials[(i + 4) % 5] ?? '' })),
      );
      const [, ...replies] = await Promise.all([
        run(),
        ...rivals.map((rival, i) => product.call(rival, `PUT /computers/${ids[i]}`, forms[i])),
      ]);
      for (const { statusCode } of replies) expect([200, 409, 423]).toContain(statusCode);
      for (const id of ids) {
        const [status, claims] = await Promise.all([
          product.deps.db
            .selectFrom('computers')
            .select('status')
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
          product.deps.db.selectFrom('serial_numbers').where('computer_id', '=', id).execute(),
        ]);
        expect(claims).toHaveLength(status.status === 'expired' ? 0 : 1);
      }
    }
  });

  // The embedded database has one session, so no other query can run in between.
  it('skips a computer that is deleted while the job runs', needsPostgres, async () => {
    const gone = await product.addComputer(family, { updatedAt: aSecondEarly });
    const over = await product.addComputer(family, { updatedAt: aSecondEarly });
    const client = await product.database.pool.connect();
    await client.query('begin');
    await client.query('update computers set deleted_at = now() where id = $1', [gone]);
    const running = run();
    await sleep(300);
    await client.query('commit');
    client.release();
    expect(await running).toBe(1);
    expect(await statusOf(over)).toBe('expired');
    expect(await product.events(gone)).toHaveLength(1);
  });

  it('lets another family claim the serial number of an expired computer', async () => {
    const serial = inventSerial();
    await product.addComputer(family, { serial, updatedAt: aSecondEarly });
    const form = await product.form({ serialNumber: serial });
    const other = await product.family();
    expect((await product.call(other, 'POST /computers', form)).statusCode).toBe(423);
    await runJob(product.deps, 'computers.expire');
    expect((await product.call(other, 'POST /computers', form)).statusCode).toBe(200);
  });

  /** Every third computer does not expire, to check that skipped ones do not block later ones. */
  async function addMany(count: number) {
    const id = await product.addComputer(family, { updatedAt: campaignStart });
    await product.database.pool.query(`
      create temporary table many as
        select gen_random_uuid() as id, gen_random_uuid() as period_id, 'MANY-' || n as serial, n
        from generate_series(2, ${count}) n;
      insert into computers
        select many.id, user_id, student_name, school_code, model_id, serial, status, renewal,
          created_at, updated_at - (n % 3 <> 1)::int * interval '1 s'
        from many, computers where computers.id = '${id}';
      insert into serial_numbers select serial, null, id, now(), now() from many;
      insert into coverage_periods (id, computer_id, ordinal, campaign_start, opened_at)
        select period_id, id, 1, now(), now() from many;
      drop table many`);
  }
});
