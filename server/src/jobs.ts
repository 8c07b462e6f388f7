import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { z } from 'zod';
import type { Tx } from './db/database.ts';
import type { Deps } from './deps.ts';

/**
 * What can be enqueued. It is declared apart from its handler, in a feature's `queue.ts`: a service
 * enqueues a job whose handler calls a service, and together they would import each other.
 */
export type JobDeclaration<Data extends object = object> = {
  /** Stored with every job of its kind, so it never changes. */
  name: string;
  data: z.ZodType<Data>;
  /** Enqueued by the clock too, with no data: a cron expression in Madrid's time. */
  cron?: string;
};

/** A declaration with its handler: retried until it succeeds. */
export type Job = {
  name: string;
  cron: string | undefined;
  handle: (deps: Deps, data: unknown, run: JobRun) => Promise<void>;
};

/** The same at every retry, so that a second run can leave the same trace. */
export type JobRun = { id: string; enqueuedAt: Date };

export function declareJob<Data extends object>(
  declaration: JobDeclaration<Data>,
): JobDeclaration<Data> {
  return declaration;
}

export function handleJob<Data extends object>(
  { name, data: schema, cron }: JobDeclaration<Data>,
  handle: (deps: Deps, data: Data, run: JobRun) => Promise<void>,
): Job {
  return { name, cron, handle: (deps, data, run) => handle(deps, schema.parse(data), run) };
}

export type Jobs = {
  /** In the transaction of the change: both happen or neither. */
  enqueue: <Data extends object>(
    tx: Tx,
    declaration: JobDeclaration<Data>,
    data: Data,
  ) => Promise<void>;
};

export type JobQueue = Jobs & {
  work: (deps: Deps, jobs: readonly Job[], log: FastifyBaseLogger) => Promise<void>;
  stop: () => Promise<void>;
};

/** Two days of trying, at first after seconds and then every ten minutes. */
const retries = { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

/**
 * Goes on evenly when somebody sets the machine's: pg-boss takes how long a fetch lasted from it, and
 * after a step back of an hour it would wait an hour for the next. What time it is, it asks the database.
 */
const steadyClock = {
  ...systemClock,
  now: () => Math.round(performance.timeOrigin + performance.now()),
};

type JobQueueOptions = {
  embedded: boolean;
  jobs: readonly Job[];
  /** Whether this process sends what has a cron expression. */
  byTheClock?: boolean;
  /** How often it is looked for work whose process died. */
  takeOverSeconds?: number;
};

const nobodysId = '00000000-0000-0000-0000-000000000000';

export async function createJobQueue(
  pool: pg.Pool,
  { embedded, jobs, byTheClock = true, takeOverSeconds = 30 }: JobQueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runStatements(pool, text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: byTheClock,
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
    // Work taken by a process that died is given to another after a minute or two.
    superviseIntervalSeconds: takeOverSeconds,
    maintenanceIntervalSeconds: 60,
    monitorIntervalSeconds: takeOverSeconds,
  });
  // Its rounds begin with the start; one that fails with nobody listening would end the process. The
  // next round tries again.
  let report = (_error: Error) => {};
  boss.on('error', (error) => report(error));
  await boss.start();
  const kept = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of jobs) {
    if (!kept.has(name)) await boss.createQueue(name, { ...retries, expireInSeconds: 60 });
    // Makes pg-boss know the queue by now: to look it up at the first `enqueue` it would want a
    // second connection while the transaction holds one, and the embedded database has only one.
    await boss.findJobs(name, { id: nobodysId });
  }

  return {
    enqueue: async (tx, { name }, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    work: async (deps, known, log) => {
      report = (error) => log.error({ err: error }, 'jobs');
      for (const each of known) {
        await workOn(boss, deps, each, log);
        if (each.cron) await boss.schedule(each.name, each.cron, {}, { tz: 'Europe/Madrid' });
      }
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  };
}

/** Several at a time, and at once again while there are more: a mail must not wait its turn. */
const working = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const;

async function workOn(boss: PgBoss, deps: Deps, each: Job, log: FastifyBaseLogger): Promise<void> {
  await boss.work<object, void, typeof working>(each.name, working, (taken) =>
    Promise.all(taken.map((one) => workOff(deps, each, one, log))),
  );
}

async function workOff(
  deps: Deps,
  { name, handle }: Job,
  taken: JobWithMetadata<object>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const { id, createdOn, retryCount } = taken;
  try {
    await handle(deps, taken.data, { id, enqueuedAt: createdOn });
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: name, id, tries: retryCount }, 'job will be retried');
    return { id, status: 'failed', output: error };
  }
}

/** pg-boss sends several statements at once, its own begin and commit among them. */
async function runStatements(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const answers = await client.query(text, values);
    return { rows: [answers].flat().flatMap(({ rows }) => rows ?? []) };
  } catch (error) {
    // A statement that failed leaves the transaction open on a connection that others will get.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
