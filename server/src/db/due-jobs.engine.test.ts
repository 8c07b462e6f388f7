import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { needsPostgres } from '../../testing/needs.ts';
import { createJobQueue } from '../jobs.ts';
import type { Database } from './database.ts';
import { pendingJobs, watchDueJobs } from './due-jobs.ts';

describe('the check for due jobs', () => {
  let database: Database;
  beforeEach(async () => {
    database = await testDatabase();
    const { pool, embedded } = database;
    const jobs = ['test.note', 'test.leftover'].map((name) => ({
      name,
      cron: undefined,
      handle: async () => {},
    }));
    const queue = await createJobQueue(pool, { embedded, jobs, hasSchedule: false });
    await queue.stop();
  });
  afterEach(() => database.close());

  it('reads no finished jobs', needsPostgres, async () => {
    // The statement is repeated, so PostgreSQL may keep its plan.
    const results: unknown = await database.pool.query(`
      insert into jobs.job (name, state) select 'test.note', 'completed' from generate_series(1, 20000);
      insert into jobs.job (name) values ('test.note');
      analyze jobs.job;
      set plan_cache_mode = force_generic_plan;
      prepare pending as ${pendingJobs};
      explain execute pending(array['test.note'])`);
    const plan = JSON.stringify((results as pg.QueryResult[]).at(-1)?.rows);
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
  });

  it('finds only jobs that have a worker here and checks seldom otherwise', async () => {
    const { pool } = database;
    await pool.query(`insert into jobs.job (name) values ('test.leftover')`);
    const onDue = vi.fn();
    const sent = vi.spyOn(pool, 'query');
    const dueJobs = watchDueJobs(pool, {
      maxPauseSeconds: 60,
      names: () => ['test.note'],
      onDue,
      onError: ({ message }) => expect.unreachable(message),
    });
    dueJobs.checkIn(0);
    await sleep(1500);
    expect(sent).toHaveBeenCalledTimes(1);
    await pool.query(`insert into jobs.job (name) values ('test.note')`);
    dueJobs.checkIn(0);
    await vi.waitFor(() => expect(onDue.mock.calls).toEqual([['test.note']]));
    dueJobs.stop();
  });
});
