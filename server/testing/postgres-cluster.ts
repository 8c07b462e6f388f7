import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestOptions } from 'vitest';
import { freePort } from './free-port.ts';
import { skipUnless } from './needs.ts';

const debian = '/usr/lib/postgresql';
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
  const signalAll = (signal: NodeJS.Signals) => {
    const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    for (const id of [postmaster, ...children.trim().split(' ').map(Number)]) {
      process.kill(id, signal);
    }
  };
  start();
  return {
    host: `127.0.0.1:${port}`,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    /** Stops responding without closing a connection, as a machine does that lost its network. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    promote: () => control('promote'),
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) {
        signalAll('SIGCONT');
        stop();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. There it runs as the user of Debian's package. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])));
  chownSync(folder, Number(uid), Number(gid));
  return { uid: Number(uid), gid: Number(gid) };
}

function has(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name));
    return true;
  } catch {
    return false;
  }
}
