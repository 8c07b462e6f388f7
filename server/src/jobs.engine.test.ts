import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../testing/app.ts';
import { jobs } from './catalogue.ts';
import { createJobQueue, declareJob, handleJob, type Job } from './jobs.ts';

const patient = { timeout: 20_000, interval: 50 };

describe('work that is put off', () => {
  let product: TestApp;
  beforeEach(async () => {
    product = await testApp();
  });
  afterEach(() => product.close());

  const anotherQueue = (known: readonly Job[], options: { takeOverSeconds?: number } = {}) =>
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

  async function readers(): Promise<string[]> {
    return (await product.mails()).flatMap(
      ({ to }) => to?.map(({ address = '' }) => address) ?? [],
    );
  }

  /** Work that notes what it was given. */
  function notes(attempt: (note: number) => void = () => {}) {
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

  it('is done only if the change that asked for it is kept', async () => {
    const { done, take, known } = notes();
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await expect(
      db.transaction().execute(async (tx) => {
        await queue.enqueue(tx, take, { note: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await db.transaction().execute((tx) => queue.enqueue(tx, take, { note: 2 }));

    await queue.work(product.deps, known, product.app.log);
    await vi.waitFor(() => expect(done).toEqual([2]), patient);
    await sleep(1500);
    expect(done).toEqual([2]);
    await queue.stop();
  });

  it('survives the process that wrote it down', async () => {
    await requestReset('superviviente@example.com');
    // That process is gone; nobody had begun the work. Another one starts.
    const queue = await anotherQueue(jobs);
    await queue.work(product.deps, jobs, product.app.log);
    await vi.waitFor(async () => {
      expect(await readers()).toEqual(['superviviente@example.com']);
    }, patient);
    await queue.stop();
  });

  it('is taken over from a process that died in the middle of it', async () => {
    await requestReset('medias@example.com');
    await product.database.pool.query(
      "update jobs.job set state = 'active', started_on = now() - interval '2 minutes'",
    );
    const queue = await anotherQueue(jobs, { takeOverSeconds: 1 });
    await queue.work(product.deps, jobs, product.app.log);
    await vi.waitFor(async () => expect(await readers()).toEqual(['medias@example.com']), patient);
    await queue.stop();
  });

  it('ends no process when the database fails it, before anybody works it off too', async () => {
    const { pool } = product.database;
    const queue = await anotherQueue(jobs, { takeOverSeconds: 1 });
    const asked = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('the database is gone'));
    // An error that nobody hears would be an uncaught exception, and fail the run.
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1), patient);
    asked.mockRestore();
    await queue.stop();
  });

  it('is tried again until it is done, and then not any more', async () => {
    let tries = 0;
    const { done, take, known } = notes(() => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
    });
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await queue.work(product.deps, known, product.app.log);
    await db.transaction().execute((tx) => queue.enqueue(tx, take, { note: 1 }));
    await vi.waitFor(() => expect(done).toEqual([1]), { ...patient, timeout: 20_000 });
    await sleep(1500);
    expect(tries).toBe(2);
    await queue.stop();
  });

  it("goes on when the machine's clock is set back an hour meanwhile", async () => {
    const rightNow = Date.now.bind(Date);
    let shift = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + shift);
    const { done, take, known } = notes(() => {
      shift = -3600_000;
    });
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await queue.work(product.deps, known, product.app.log);
    for (const note of [1, 2]) {
      await db.transaction().execute((tx) => queue.enqueue(tx, take, { note }));
      await vi.waitFor(() => expect(done).toContain(note), patient);
    }
    await queue.stop();
    clock.mockRestore();
  });

  it('does not hold up the rest when one piece of it fails', async () => {
    const { done, take, known } = notes((note) => {
      if (note === 0) throw new Error('never');
    });
    const queue = await anotherQueue(known);
    const { db } = product.deps;
    await db.transaction().execute(async (tx) => {
      for (let note = 0; note < 12; note++) await queue.enqueue(tx, take, { note });
    });
    await queue.work(product.deps, known, product.app.log);
    await vi.waitFor(() => expect(done).toHaveLength(11), patient);
    await queue.stop();
  });

  it('is shared by two processes, and each piece is done once', async () => {
    const { done, take, known } = notes();
    const queues = await Promise.all([anotherQueue(known), anotherQueue(known)]);
    const { db } = product.deps;
    for (const queue of queues) await queue.work(product.deps, known, product.app.log);
    await db.transaction().execute(async (tx) => {
      for (let note = 0; note < 30; note++) await queues[0].enqueue(tx, take, { note });
    });
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(30), patient);
    await sleep(1500);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    for (const queue of queues) await queue.stop();
  });

  it('does not leave one by one when sixty mails were asked for at once', async () => {
    await product.work();
    const people = Array.from({ length: 60 }, (_, i) => `moitas-${i}@example.com`);
    for (const email of people) await requestReset(email);
    // One each second, which is how often the queue is looked at, would take a minute.
    await vi.waitFor(async () => expect(await readers()).toHaveLength(60), {
      ...patient,
      timeout: 15_000,
    });
    expect(new Set(await readers()).size).toBe(60);
  });
});
