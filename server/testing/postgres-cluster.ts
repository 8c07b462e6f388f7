import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestOptions } from 'vitest';
import { freePort } from './free-port.ts';
import { skipUnless } from './needs.ts';
import { postgresUser, signalPostgres } from './postgres-processes.ts';

const debian = '/usr/lib/postgresql';
/**
 * The folder of PostgreSQL's programs, which Debian does not add to the PATH. The scripts have their own
 * copy, because they run on Node 20, which cannot load TypeScript.
 */
const programs = [
  ...(existsSync(debian) ? readdirSync(debian).sort() : []).map((name) =>
    join(debian, name, 'bin'),
  ),
  ...(process.env.PATH ?? '').split(delimiter),
].findLast((folder) => ['initdb', 'pg_basebackup', 'pg_ctl'].every((name) => has(folder, name)));

/** For a test that starts PostgreSQL servers of its own. */
export const needsPostgresPrograms: TestOptions = skipUnless(
  programs !== undefined,
  'the programs of PostgreSQL',
);

export type PostgresCluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts a PostgreSQL server of its own, for tests that stop it or need a replica. */
export async function startCluster({ replicaOf }: { replicaOf?: PostgresCluster } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-cluster-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const run = (program: string, parameters: string[]) => {
    const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
    const { status } = spawnSync(join(programs ?? '', program), parameters, options);
    if (status !== 0) throw new Error(`${program} failed with exit code ${status}`);
  };
  if (replicaOf) run('pg_basebackup', ['-D', data, '-R', '-c', 'fast', '-d', replicaOf.url]);
  else run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync']);
  const port = await freePort();
  const settings = `-h 127.0.0.1 -p ${port} -c unix_socket_directories= -c fsync=off`;
  const control = (...parameters: string[]) => run('pg_ctl', ['-D', data, '-w', ...parameters]);
  const start = () => control('-o', settings, '-l', join(folder, 'log'), 'start');
  const stop = () => control('-m', 'immediate', 'stop');
  start();
  return {
    host: `127.0.0.1:${port}`,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    /** Stops responding without closing a connection, as a machine does that lost its network. */
    freeze: () => signalPostgres(data, 'SIGSTOP'),
    thaw: () => signalPostgres(data, 'SIGCONT'),
    promote: () => control('promote'),
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) {
        signalPostgres(data, 'SIGCONT');
        stop();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The tests may run as root. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = postgresUser();
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function has(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name));
    return true;
  } catch {
    return false;
  }
}
