import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { startStore } from '../../../scripts/lib/machines.mjs';
import { findPostgres, installPrograms, onPath } from '../../../scripts/lib/programs.mjs';
import { readConfig } from '../../../server/src/config/config.ts';
import { openDatabase } from '../../../server/src/db/database.ts';
import { chooseFiles } from '../../../server/src/deps.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { startNginx } from '../../../server/testing/nginx.ts';
import { prepareDatabase } from '../../../server/testing/prepared-database.ts';
import { killServers, spawnServer } from '../../../server/testing/server-process.ts';
import { demoSettings, productionSettings } from '../../../server/testing/settings.ts';
import { startMailServer } from '../mail-server.ts';
import { type OnCleanUp, startDatabaseCluster } from './database-cluster.ts';

/** Three processes of the product behind nginx, with PostgreSQL on three machines, S3 and mail. */
export async function createEnvironment(onCleanUp: OnCleanUp) {
  const programs = await requirePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-failover-'));
  // Other users run PostgreSQL and nginx in it.
  chmodSync(folder, 0o755);
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const cluster = await startDatabaseCluster({ folder, programs }, onCleanUp);
  const store = await startStore(join(folder, 's3'));
  onCleanUp(store.stop);
  const mail = await startMailServer();
  onCleanUp(mail.off);
  const processPorts = [await freePort(), await freePort(), await freePort()] as const;
  const proxy = await startNginx({ folder: join(folder, 'nginx'), processPorts });
  onCleanUp(proxy.stop);
  // The clients of the rehearsal trust its certificate.
  tls.setDefaultCACertificates([...tls.getCACertificates(), proxy.certificate]);
  const variables = {
    ...demoSettings,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: 'true',
    DATABASE_URL: cluster.url,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'error',
    ...store.environment,
  };
  const dataDir = join(folder, 'data');
  const config = readConfig({ ...productionSettings, ...variables, DATA_DIR: dataDir });
  const database = await openDatabase(config);
  onCleanUp(database.close);
  onCleanUp(killServers);
  await prepareDatabase(database);
  let processes: ReturnType<typeof spawnServer>[] = [];
  const ended: string[] = [];

  return {
    config,
    database,
    files: await chooseFiles(config),
    mail,
    cluster,
    url: proxy.url,
    start: async () => {
      processes = processPorts.map((processPort) =>
        spawnServer({ dataDir, port: processPort, environment: variables }),
      );
      for (const each of processes) void each.exited.then(() => ended.push(each.output()));
      await Promise.all(processes.map((each) => each.ready()));
    },
    /** The output of processes that ended, although nothing in the rehearsal ends one. */
    crashed: () => ended,
    /** The log lines of requests that got a 500. */
    failedRequests: () =>
      processes.flatMap((each) =>
        each
          .output()
          .split('\n')
          .filter((line) => line.includes('"request failed"')),
      ),
  };
}

/** Returns the folder of PostgreSQL's programs. */
async function requirePrograms(): Promise<string> {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root: it starts servers of other users.');
  await installPrograms(['postgresql', 'patroni', 'etcd-server', 'nginx']);
  const programs = findPostgres();
  const missing = ['patroni', 'etcd', 'nginx', 'openssl'].filter((name) => !onPath(name));
  if (programs && missing.length === 0) return programs;
  throw new Error(
    `Install the Debian packages postgresql, patroni, etcd-server, nginx and openssl.`,
  );
}
