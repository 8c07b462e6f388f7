import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { jobs } from './catalogue.ts';
import { listForbiddenPhones } from './config/company.ts';
import type { Config } from './config/config.ts';
import { probeTimeoutMs, startCommitProbe } from './db/commit-probe.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Report } from './db/embedded.ts';
import { lockNumbers } from './db/lock-numbers.ts';
import { migrate } from './db/migrate.ts';
import { withLock } from './db/transaction-lock.ts';
import { createDeps, type Deps, type StandIns } from './deps.ts';
import { checkSeal } from './gateways/signing/seal/check-seal.ts';
import { createJobQueue } from './jobs.ts';
import { systemClock } from './lib/clock.ts';
import { removeUnfinished } from './lib/write-atomically.ts';

/** Longer than the statement timeout of requests and jobs. */
const idleTimeoutMs = 30_000;

/** Starts the product. `stop` finishes the requests in flight and closes everything. */
export async function start(
  config: Config,
  standIns?: StandIns,
): Promise<{ app: FastifyInstance; lost: Database['lost']; stop: () => Promise<void> }> {
  const { report, logTo } = keepReports();
  const closers: (() => unknown)[] = [];
  /** Each part ends before the parts that it uses. */
  const stop = async () => {
    const failures: unknown[] = [];
    for (const close of closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        // The other parts must be closed too.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    const database = await openDatabase(config, { idleTimeoutMs, report });
    closers.push(database.close);
    const probed = await openProbed(config);
    if (probed) closers.push(probed.close);
    const { deps, queue } = await withLock(database.pool, lockNumbers.start, () =>
      prepare(config, { database, probed, standIns, report, closers }),
    );
    const probe = probed && startCommitProbe(probed);
    if (probe) closers.push(probe.stop);
    const app = await buildApp(deps, database.pool, { standIns, probe });
    closers.push(() => closeApp(app));
    logTo(app.log);
    // Only the embedded database locks the folder against other processes.
    const olderThanMs = database.embedded ? 0 : 3_600_000;
    const unfinished = await removeUnfinished(config.dataDir, { olderThanMs });
    if (unfinished > 0) app.log.warn({ unfinished }, 'removed files that were never finished');
    for (const phone of listForbiddenPhones(config)) {
      app.log.warn({ phone }, 'the law may forbid this number for customer service');
    }
    await checkSeal(deps, app.log);
    await queue.work(deps, jobs, app.log);
    return { app, lost: database.lost, stop };
  } catch (error) {
    // The first error is the cause.
    await stop().catch(() => {});
    throw error;
  }
}

type Prepared = {
  database: Database;
  probed: Database | undefined;
  standIns: StandIns | undefined;
  report: Report;
  closers: (() => unknown)[];
};

/** Creates what is missing in the database: tables, the job queue's schema and the demo data. */
async function prepare(config: Config, given: Prepared) {
  const { database, probed, standIns, report, closers } = given;
  const { pool, embedded, sharedSessions } = database;
  await migrate(pool, { sharedSessions });
  // A notification reaches a session, which a pooler may have given to another connection.
  const listenPool = sharedSessions ? undefined : probed?.pool;
  let deps: Deps | undefined;
  // Pushed before the queue, which stops first: a running job may use them.
  closers.push(() => {
    deps?.pictures.close();
    deps?.mail.close();
  });
  const queue = await createJobQueue(pool, { embedded, jobs, listenPool, report });
  closers.push(queue.stop);
  deps = await createDeps({ config, database, jobs: queue, clock: systemClock, standIns });
  await standIns?.fillEmptyDatabase(deps, pool);
  return { deps, queue };
}

async function closeApp(app: FastifyInstance): Promise<void> {
  // A request that never ends must not keep the process alive.
  const timeout = setTimeout(() => app.server.closeAllConnections(), 10_000);
  await app.close();
  clearTimeout(timeout);
}

/**
 * The connection of the commit probe, which also receives the announcements of new jobs. The embedded
 * database has no replica and one connection.
 */
async function openProbed(config: Config): Promise<Database | undefined> {
  if (!config.databaseUrl) return undefined;
  return openDatabase(config, { idleTimeoutMs: probeTimeoutMs, maxConnections: 1 });
}

/** The database and the job queue start before there is a log, so their reports are kept until then. */
function keepReports() {
  const kept: Parameters<Report>[] = [];
  let log: FastifyInstance['log'] | undefined;
  const report: Report = (level, message, details = {}) => {
    if (log) log[level](details, message);
    else kept.push([level, message, details]);
  };
  const logTo = (to: FastifyInstance['log']) => {
    log = to;
    for (const one of kept.splice(0)) report(...one);
  };
  return { report, logTo };
}
