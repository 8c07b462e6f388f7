import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { findPostgres } from '../../scripts/lib/programs.mjs';
import { readConfig } from '../../server/src/config/config.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { chooseFiles } from '../../server/src/deps.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { prepareDatabase } from '../../server/testing/prepared-database.ts';
import { killServers, spawnServer } from '../../server/testing/server-process.ts';
import { demoSettings, productionSettings } from '../../server/testing/settings.ts';
import { startMailServer } from './mail-server.ts';
import { mountSmallDisk } from './small-disk.ts';

export type Environment = Awaited<ReturnType<typeof createEnvironment>>;

/**
 * The product with its own PostgreSQL, mail server, small disk and clock, all on this machine. With
 * `versionBefore`, the folder of an older version, that version creates the tables and is started.
 */
export async function createEnvironment({ versionBefore }: { versionBefore?: string } = {}) {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL here: install the package postgresql.');
  const postgres = await startPostgres(programs);
  const mail = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-faults-'));
  const dataDir = join(folder, 'data');
  const disk = mountSmallDisk(join(dataDir, 'files'));
  const shiftFile = join(folder, 'clock-shift');
  writeFileSync(shiftFile, '0');

  const port = await freePort();
  const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts'));
  const variables = {
    ...demoSettings,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    CLOCK_SHIFT_FILE: shiftFile,
    NODE_OPTIONS: `--import=${clock.href}`,
  };
  const config = readConfig({ ...productionSettings, ...variables, DATA_DIR: dataDir });
  const database = await openDatabase(config);
  const start = () => spawnServer({ dataDir, port, environment: variables, folder: versionBefore });
  if (versionBefore) {
    // In production it loads no demo data.
    const environment = { DATABASE_URL: postgres.url };
    const migrating = spawnServer({ dataDir, port, environment, folder: versionBefore });
    await migrating.ready();
    await migrating.send('SIGTERM');
  } else {
    await prepareDatabase(database);
  }
  let server: ReturnType<typeof start> | undefined;
  let hasEnded = false;

  return {
    config,
    database,
    files: await chooseFiles(config),
    postgres,
    mail,
    disk,
    url: variables.PUBLIC_URL,
    start: async () => {
      const started = start();
      server = started;
      hasEnded = false;
      void started.exited.then(() => {
        if (server === started) hasEnded = true;
      });
      await started.ready();
    },
    /** Starts this version on another port, with the same data, and returns its address. */
    startBeside: async () => {
      const otherPort = await freePort();
      const url = `http://127.0.0.1:${otherPort}`;
      const environment = { ...variables, PUBLIC_URL: url };
      await spawnServer({ dataDir, port: otherPort, environment }).ready();
      return url;
    },
    stop: async () => {
      const stopped = server;
      server = undefined;
      return stopped?.send('SIGTERM');
    },
    kill: async () => {
      const killed = server;
      server = undefined;
      await killed?.send('SIGKILL');
    },
    pid: () => server?.pid,
    /** The product ended although no scenario killed it. */
    hasCrashed: () => hasEnded,
    output: () => server?.output() ?? '',
    shiftClock: (milliseconds: number) => writeFileSync(shiftFile, String(milliseconds)),
    remove: async () => {
      server = undefined;
      await killServers();
      await database.close();
      await mail.off();
      await postgres.stop();
      disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
