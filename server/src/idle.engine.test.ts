import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../testing/app.ts';
import { needsPostgres } from '../testing/needs.ts';
import { jobs } from './catalogue.ts';
import { createJobQueue, declareJob, handleJob, type JobQueue } from './jobs.ts';

/** Timers run only when a test advances them, so no test depends on the speed of the machine. */
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

describe('the job queue of an idle product', () => {
  let product: TestApp;
  let listenPool: pg.Pool | undefined;
  let queue: JobQueue;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const done: number[] = [];
  const take = declareJob({ name: 'test.note', data: z.object({ note: z.number() }) });
  let attempt = () => {};
  const noteJob = handleJob(take, async (_deps, { note }) => {
    attempt();
    done.push(note);
  });

  beforeEach(async () => {
    product = await testApp();
    const { pool, embedded } = product.database;
    if (!embedded) listenPool = new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 0 });
    listenPool?.on('error', () => {});
    const known = [...jobs, noteJob];
    vi.useFakeTimers({ toFake: [...timers] });
    queue = await createJobQueue(pool, { embedded, jobs: known, listenPool });
    await queue.work(product.deps, known, product.app.log);
    await rest();
    done.length = 0;
    attempt = () => {};
  });
  afterEach(async () => {
    vi.useRealTimers();
    await queue.stop();
    await listenPool?.end();
    await product.close();
  });

  /** Waits until no statement is sent or under way. */
  const rest = async () => {
    const { pool } = product.database;
    let calls = -1;
    while (calls !== sent.mock.calls.length) {
      calls = sent.mock.calls.length;
      for (let turns = 0; turns < 20; turns++) {
        await turn();
        while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await turn();
      }
    }
  };
  const passSeconds = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      vi.advanceTimersByTime(5000);
      await rest();
    }
  };
  const enqueue = (note: number) =>
    product.deps.db.transaction().execute((tx) => queue.enqueue(tx, take, { note }));

  it('sends fewer than 80 statements in a minute', async () => {
    sent.mockClear();
    await passSeconds(60);
    expect(sent.mock.calls.length).toBeGreaterThan(4);
    expect(sent.mock.calls.length).toBeLessThan(80);
  });

  it('runs a job as soon as its transaction commits', async () => {
    await enqueue(1);
    // No timer runs here, so only the notification can start the job.
    while (done.length === 0) await turn();
    expect(done).toEqual([1]);
  });

  it('retries a failed job within the seconds of its delay', async () => {
    attempt = () => {
      attempt = () => {};
      throw new Error('not yet');
    };
    await enqueue(2);
    const retryNow = `update jobs.job set start_after = now() where name = 'test.note' and state = 'retry'`;
    while ((await product.database.pool.query(retryNow)).rowCount === 0) await turn();
    vi.advanceTimersByTime(1000);
    while (done.length === 0) await turn();
    expect(done).toEqual([2]);
  });

  it('runs a job that was not announced', async () => {
    await product.database.pool.query(`update jobs.queue set notify = false`);
    await product.database.pool.query(
      `insert into jobs.job (name, data) values ('test.note', '{"note": 3}')`,
    );
    await passSeconds(15);
    while (done.length === 0) await turn();
    expect(done).toEqual([3]);
  });

  it('listens again after its connection broke', needsPostgres, async () => {
    const listening = `select pid from pg_stat_activity where query ilike 'listen %' and datname = current_database()`;
    const { rows } = await product.database.pool.query<{ pid: number }>(listening);
    expect(rows).toHaveLength(1);
    const removed = new Promise((resolve) => listenPool?.once('remove', resolve));
    await product.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await removed;
    // Lost while nothing listened.
    await enqueue(4);
    await rest();
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1000);
    while (done.length === 0) await turn();
    await enqueue(5);
    while (done.length === 1) await turn();
    expect(done).toEqual([4, 5]);
  });
});
