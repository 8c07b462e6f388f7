import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../testing/app.ts';
import { jobs } from './catalogue.ts';
import type { Report } from './db/embedded.ts';
import { createJobQueue, declareJob, handleJob, type Job } from './jobs.ts';

const longWait = { timeout: 20_000, interval: 50 };

describe('the job queue', () => {
  let product: TestApp;
  beforeEach(async () => {
    product = await testApp();
  });
  afterEach(() => product.close());

  const anotherQueue = (
    known: readonly Job[],
    options: { takeOverSeconds?: number; report?: Report } = {},
  ) =>
    createJobQueue(product.database.pool, {
      embedded: product.database.embedded,
      jobs: known,
      ...options,
    });

  async function requestReset(email: string) {
    await product.addPerson({ email });
    const reply = await product.app.inject({
      method: 'PUT',
      url: '/api/v1/login/user/reset-password',
      payload: { email },
    });
    expect(reply.statusCode).toBe(200);
  }

  async function listRecipients(): Promise<string[]> {
    return (await product.mails()).flatMap(
      ({ to }) => to?.map(({ address = '' }) => address) ?? [],
    );
  }

  /** Declares a job that records its data. */
  function declareNoteJob(attempt: (note: number) => void = () => {}) {
    const done: number[] = [];
    const take = declareJob({ name: 'test.note', data: z.object({ note: z.number() }) });
    const known = [
      handleJob(take, async (_deps, { note }) => {
        attempt(note);
        done.push(note);
      }),
    ];
    return { done, take, known };
  }

  it('runs a job only if the transaction that enqueued it commits', async () => {
    const { done, take, known } = declareNoteJob();
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await expect(
      db.transaction().execute(async (tx) => {
        await queue.enqueue(tx, take, { note: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await db.transaction().execute((tx) => queue.enqueue(tx, take, { note: 2 }));

    await queue.work(product.deps, known, product.app.log);
    await vi.waitFor(() => expect(done).toEqual([2]), longWait);
    await sleep(1500);
    expect(done).toEqual([2]);
    await queue.stop();
  });

  it('runs a job that another process enqueued before it ended', async () => {
    await requestReset('superviviente@example.com');
    // The product under test does not run jobs. A second queue represents the next process.
    const queue = await anotherQueue(jobs);
    await queue.work(product.deps, jobs, product.app.log);
    await vi.waitFor(async () => {
      expect(await listRecipients()).toEqual(['superviviente@example.com']);
    }, longWait);
    await queue.stop();
  });

  it('takes over a job from a process that died while it ran the job', async () => {
    await requestReset('medias@example.com');
    await product.database.pool.query(
      `update jobs.job set state = 'active', started_on = now() - interval '2 minutes',
        heartbeat_on = now() - interval '2 minutes'`,
    );
    const queue = await anotherQueue(jobs, { takeOverSeconds: 1 });
    await queue.work(product.deps, jobs, product.app.log);
    await vi.waitFor(
      async () => expect(await listRecipients()).toEqual(['medias@example.com']),
      longWait,
    );
    await queue.stop();
  });

  it('keeps the process alive when the database fails before the queue starts to work', async () => {
    const { pool } = product.database;
    const queue = await anotherQueue(jobs, { takeOverSeconds: 1 });
    const asked = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('the database is gone'));
    // An error event without a listener would be an uncaught exception and fail the test run.
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1), longWait);
    asked.mockRestore();
    await queue.stop();
  });

  it('reports failures and warnings, but no clock skew and no values of a statement', async () => {
    const started = vi.spyOn(PgBoss.prototype, 'start');
    const report = vi.fn();
    const queue = await anotherQueue([], { report });
    const boss = started.mock.contexts[0] as PgBoss;
    const failure = new Error('a failed poll');
    boss.emit('error', failure);
    boss.emit('warning', { message: 'not listening', data: { error: 'why', values: ['private'] } });
    const message = 'Warning: Clock skew between this instance and the database server.';
    boss.emit('warning', { message, data: {} });
    expect(report.mock.calls).toEqual([
      ['error', 'the job queue failed', { err: failure }],
      ['warn', 'not listening', { err: 'why' }],
    ]);
    started.mockRestore();
    await queue.stop();
  });

  it('retries a job until it succeeds and then stops', async () => {
    let tries = 0;
    const { done, take, known } = declareNoteJob(() => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
    });
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await queue.work(product.deps, known, product.app.log);
    await db.transaction().execute((tx) => queue.enqueue(tx, take, { note: 1 }));
    await vi.waitFor(() => expect(done).toEqual([1]), { ...longWait, timeout: 20_000 });
    await sleep(1500);
    expect(tries).toBe(2);
    await queue.stop();
  });

  it('continues to run jobs when the system clock is set back an hour', async () => {
    const rightNow = Date.now.bind(Date);
    let shift = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + shift);
    const { done, take, known } = declareNoteJob(() => {
      shift = -3600_000;
    });
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await queue.work(product.deps, known, product.app.log);
    for (const note of [1, 2]) {
      await db.transaction().execute((tx) => queue.enqueue(tx, take, { note }));
      await vi.waitFor(() => expect(done).toContain(note), longWait);
    }
    await queue.stop();
    clock.mockRestore();
  });

  it('runs the other jobs when one job fails', async () => {
    const { done, take, known } = declareNoteJob((note) => {
      if (note === 0) throw new Error('never');
    });
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await db.transaction().execute(async (tx) => {
      for (let note = 0; note < 12; note++) await queue.enqueue(tx, take, { note });
    });
    await queue.work(product.deps, known, product.app.log);
    await vi.waitFor(() => expect(done).toHaveLength(11), longWait);
    await queue.stop();
  });

  it('runs each job once when two processes share the queue', async () => {
    const { done, take, known } = declareNoteJob();
    const queues = await Promise.all([anotherQueue(known), anotherQueue(known)]);
    const { db } = product.deps;
    for (const queue of queues) await queue.work(product.deps, known, product.app.log);
    await db.transaction().execute(async (tx) => {
      for (let note = 0; note < 30; note++) await queues[0].enqueue(tx, take, { note });
    });
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(30), longWait);
    await sleep(1500);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    for (const queue of queues) await queue.stop();
  });

  it('sends sixty requested mails in batches', async () => {
    await product.work();
    const people = Array.from({ length: 60 }, (_, i) => `moitas-${i}@example.com`);
    for (const email of people) await requestReset(email);
    // The queue polls every second, so one mail per poll would take a minute.
    await vi.waitFor(async () => expect(await listRecipients()).toHaveLength(60), {
      ...longWait,
      timeout: 15_000,
    });
    expect(new Set(await listRecipients()).size).toBe(60);
  });
});
