import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { jobs } from './catalogue.ts';
import type { Config } from './config/config.ts';
import { type CommitProbe, probeTimeoutMs, startCommitProbe } from './db/commit-probe.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Report } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { withStartLock } from './db/start-lock.ts';
import { createDeps, type StandIns } from './deps.ts';
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
  const database = await openDatabase(config, { idleTimeoutMs, report });
  try {
    const { deps, queue } = await withStartLock(database, () =>
      prepare(config, database, standIns),
    );
    const probe = await openCommitProbe(config);
    const app = await buildApp(deps, database.pool, { standIns, probe });
    logTo(app.log);
    // Only the embedded database locks the folder against other processes.
    const olderThanMs = database.embedded ? 0 : 3_600_000;
    const unfinished = await removeUnfinished(config.dataDir, { olderThanMs });
    if (unfinished > 0) app.log.warn({ unfinished }, 'removed files that were never finished');
    await checkSeal(deps, app.log);
    await queue.work(deps, jobs, app.log);
    return {
      app,
      lost: database.lost,
      stop: async () => {
        // A request that never ends must not keep the process alive.
        const timeout = setTimeout(() => app.server.closeAllConnections(), 10_000);
        await app.close();
        clearTimeout(timeout);
        await queue.stop();
        deps.pictures.close();
        deps.mail.close();
        await probe?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Creates what is missing in the database: tables, the job queue's schema and the demo data. */
async function prepare(config: Config, database: Database, standIns: StandIns | undefined) {
  await migrate(database.pool);
  const queue = await createJobQueue(database.pool, { embedded: database.embedded, jobs });
  const deps = await createDeps({ config, database, jobs: queue, clock: systemClock, standIns });
  await standIns?.fillEmptyDatabase(deps, database.pool);
  return { deps, queue };
}

/** The embedded database has no replica and one connection. */
async function openCommitProbe(config: Config): Promise<CommitProbe | undefined> {
  if (!config.databaseUrl) return undefined;
  const options = { idleTimeoutMs: probeTimeoutMs, maxConnections: 1 };
  return startCommitProbe(await openDatabase(config, options));
}

/** The database opens before there is a log, so its reports are kept until then. */
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
