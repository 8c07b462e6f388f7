import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import type { z } from 'zod';
import type { Tx } from './db/database.ts';
import { minPauseSeconds, watchDueJobs } from './db/due-jobs.ts';
import type { Report } from './db/embedded.ts';
import { listenOn, type Notified } from './db/listen.ts';
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
export const retries = { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };

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
  /**
   * A pool with one connection, on which PostgreSQL announces new jobs. Without it the queue checks for
   * jobs every second. The embedded database announces them on its own connection.
   */
  listenPool?: pg.Pool | undefined;
  /** Whether this process enqueues the jobs that have a cron expression. */
  hasSchedule?: boolean;
  /** How often the queue checks for jobs whose process died. */
  takeOverSeconds?: number;
  report?: Report;
};

const unusedId = '00000000-0000-0000-0000-000000000000';

const stopOptions = { graceful: true, close: false, timeout: 10_000 };
const timeZone = 'Europe/Madrid';

export async function createJobQueue(pool: pg.Pool, options: JobQueueOptions): Promise<JobQueue> {
  const { embedded, jobs, listenPool, report = () => {} } = options;
  const { hasSchedule = true, takeOverSeconds = 30 } = options;
  const listeningPool = embedded ? pool : listenPool;
  const reportFailure = (error: Error) => {
    // Every poll fails while the disk is full, and the database has reported it once.
    if ((error as { code?: string }).code === readOnlyCode) return;
    report('error', 'the job queue failed', { err: error });
  };
  let listens = false;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => runStatements(pool, text, values),
      ...(listeningPool && {
        listen: (channel: string, onNotification: Notified, onReconnect: () => void) => {
          listens = true;
          return listenOn(listeningPool, channel, {
            onNotification,
            onReconnect,
            onFailure: reportFailure,
          });
        },
      }),
    },
    useListenNotify: listeningPool !== undefined,
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: hasSchedule,
    clock: monotonicClock,
    clockMonitorIntervalSeconds: 60,
    // When a process dies, another process takes over its jobs after one or two minutes.
    superviseIntervalSeconds: takeOverSeconds,
    maintenanceIntervalSeconds: 60,
    // No job waits for another one, so nothing needs this check.
    flowIntervalSeconds: 3600,
    monitorIntervalSeconds: takeOverSeconds,
  });
  // pg-boss polls from `start()`. Without an error listener a failed poll would crash the process.
  boss.on('error', reportFailure);
  boss.on('warning', ({ message, data }) => {
    // It repeats every minute after the system clock changed, which the monotonic clock ignores.
    if (message.includes('Clock skew')) return;
    // Other data may hold the values of a statement, which do not belong in the log.
    report('warn', message, { err: (data as { error?: unknown } | null)?.error });
  });
  try {
    await boss.start();
    await createQueues(boss, jobs);
  } catch (error) {
    await boss.stop(stopOptions);
    throw error;
  }
  const workers = new Map<string, string>();
  const dueJobs = watchDueJobs(pool, {
    // PostgreSQL announces new jobs, but no retries. A broken connection loses announcements.
    maxPauseSeconds: listens ? 10 : minPauseSeconds,
    names: () => [...workers.keys()],
    onDue: (name) => boss.notifyWorker(workers.get(name) ?? ''),
    onError: reportFailure,
  });

  return {
    enqueue: async (tx, { name }, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    work: async (deps, known, log) => {
      await scheduleJobs(boss, known);
      for (const job of known) {
        const onFailure = () => dueJobs.checkIn(minPauseSeconds);
        workers.set(job.name, await startWorker(boss, deps, { job, log, onFailure }));
      }
      dueJobs.checkIn(minPauseSeconds);
    },
    stop: async () => {
      dueJobs.stop();
      await boss.stop(stopOptions);
    },
  };
}

// pg-boss repeats a whole batch that expires, also mails that have left, and a mail may take minutes. So the
// heartbeat of its process tells whether a job still runs.
const times = { expireInSeconds: 600, heartbeatSeconds: 60 };
async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name } of jobs) {
    const queue = existing.get(name);
    if (queue?.notify && queue.heartbeatSeconds === times.heartbeatSeconds) continue;
    if (queue) await boss.updateQueue(name, { ...times, notify: true });
    else await boss.createQueue(name, { ...retries, ...times, notify: true });
    // Fills pg-boss's cache of queues. Otherwise the first `enqueue` would need a second connection
    // during its transaction, and the embedded database has only one.
    await boss.findJobs(name, { id: unusedId });
  }
}

async function scheduleJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Set(
    (await boss.getSchedules()).map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`),
  );
  for (const { name, cron } of jobs) {
    if (!cron || existing.has(`${name} ${cron} ${timeZone}`)) continue;
    await boss.schedule(name, cron, {}, { tz: timeZone });
  }
}

/** Fetches jobs in batches. After a full batch it fetches at once, so that mails do not queue up. */
const fetchOptions = {
  includeMetadata: true,
  perJobResults: true,
  // A worker is woken by a notification or by `watchDueJobs`.
  pollingIntervalSeconds: 3600,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const;

async function startWorker(
  boss: PgBoss,
  deps: Deps,
  { job, log, onFailure }: { job: Job; log: FastifyBaseLogger; onFailure: () => void },
): Promise<string> {
  return boss.work<object, void, typeof fetchOptions>(job.name, fetchOptions, async (fetched) => {
    const results = await Promise.all(fetched.map((one) => runOne(deps, job, one, log)));
    if (results.some(({ status }) => status === 'failed')) onFailure();
    return results;
  });
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
