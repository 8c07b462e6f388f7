import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { z } from 'zod';
import type { Tx } from './db/database.ts';
import { readOnlyCode } from './db/unavailable.ts';
import type { Deps } from './deps.ts';

/**
 * A kind of job that can be enqueued. A feature declares it in `queue.ts`, apart from its handler.
 * A service enqueues the job and the handler calls the service: one file would be an import cycle.
 */
export type JobDeclaration<Data extends object = object> = {
  /** The database stores the name with every job of this kind, so the name must never change. */
  name: string;
  data: z.ZodType<Data>;
  /** A cron expression in Madrid's time. At each match the queue enqueues a job without data. */
  cron?: string;
};

/** A declaration with its handler. The queue retries a job until the handler succeeds. */
export type Job = {
  name: string;
  cron: string | undefined;
  handle: (deps: Deps, data: unknown, run: JobRun) => Promise<void>;
};

/** The id is the same at every retry, so that a handler can be idempotent. */
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
  /** Enqueues in the transaction of the change, so that both are committed or neither is. */
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

/** Retries for two days: first after seconds, then every ten minutes. */
const retries = { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

/**
 * A monotonic clock. pg-boss measures the duration of a fetch with it. It would wait an hour if the
 * system clock were set back an hour. The time of day comes from the database.
 */
const monotonicClock = {
  ...systemClock,
  now: () => Math.round(performance.timeOrigin + performance.now()),
};

type JobQueueOptions = {
  embedded: boolean;
  jobs: readonly Job[];
  /** Whether this process enqueues the jobs that have a cron expression. */
  hasSchedule?: boolean;
  /** How often the queue checks for jobs whose process died. */
  takeOverSeconds?: number;
};

const unusedId = '00000000-0000-0000-0000-000000000000';

export async function createJobQueue(
  pool: pg.Pool,
  { embedded, jobs, hasSchedule = true, takeOverSeconds = 30 }: JobQueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runStatements(pool, text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: hasSchedule,
    clock: monotonicClock,
    clockMonitorIntervalSeconds: 60,
    // When a process dies, another process takes over its jobs after one or two minutes.
    superviseIntervalSeconds: takeOverSeconds,
    maintenanceIntervalSeconds: 60,
    monitorIntervalSeconds: takeOverSeconds,
  });
  // pg-boss polls from `start()`. Without an error listener a failed poll would crash the process.
  let report = (_error: Error) => {};
  boss.on('error', (error) => report(error));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of jobs) {
    if (!existing.has(name)) await boss.createQueue(name, { ...retries, expireInSeconds: 60 });
    // Fills pg-boss's cache of queues. Otherwise the first `enqueue` would need a second connection
    // during its transaction, and the embedded database has only one.
    await boss.findJobs(name, { id: unusedId });
  }

  return {
    enqueue: async (tx, { name }, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    work: async (deps, known, log) => {
      report = (error) => {
        // Every poll fails while the disk is full, and the database has reported it once.
        if ((error as { code?: string }).code === readOnlyCode) return;
        log.error({ err: error }, 'the job queue failed');
      };
      for (const job of known) {
        await startWorker(boss, deps, job, log);
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Madrid' });
      }
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  };
}

/** Fetches jobs in batches. After a full batch it fetches at once, so that mails do not queue up. */
const fetchOptions = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const;

async function startWorker(
  boss: PgBoss,
  deps: Deps,
  job: Job,
  log: FastifyBaseLogger,
): Promise<void> {
  await boss.work<object, void, typeof fetchOptions>(job.name, fetchOptions, (fetched) =>
    Promise.all(fetched.map((fetchedJob) => runOne(deps, job, fetchedJob, log))),
  );
}

async function runOne(
  deps: Deps,
  { name, handle }: Job,
  fetched: JobWithMetadata<object>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const { id, createdOn, retryCount } = fetched;
  try {
    await handle(deps, fetched.data, { id, enqueuedAt: createdOn });
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: name, id, tries: retryCount }, 'job will be retried');
    return { id, status: 'failed', output: error };
  }
}

/** pg-boss sends several statements in one text, with its own begin and commit. */
async function runStatements(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const results = await client.query(text, values);
    return { rows: [results].flat().flatMap(({ rows }) => rows ?? []) };
  } catch (error) {
    // A failed statement leaves the transaction open, and the pool reuses the connection.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
