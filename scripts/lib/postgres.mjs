import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { run } from './run.mjs';

/** The memory file system of Linux, and the room that the databases of all tests need. */
const memory = { folder: '/dev/shm', bytes: 4 * 1024 ** 3 };

/**
 * Starts a new PostgreSQL in a temporary folder, or in memory where there is room. `programs` is the
 * folder of its commands, and `settings` are added to its own: `autovacuum=off`.
 */
export async function startPostgres(programs, { settings = [], inMemory = false } = {}) {
  const parent = inMemory && hasRoomInMemory() ? memory.folder : tmpdir();
  const folder = mkdtempSync(join(parent, 'cobertura-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const owner = folderOwner(folder);
    await createCluster({ programs, folder, owner });
    const port = await freePort();
    const launch = () => launchServer({ programs, folder, owner, port, settings });
    let server = await launch();

    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      /** SIGINT ends open connections and stops at once. SIGQUIT stops like a crash. */
      halt: (signal = 'SIGINT') => server.end(signal),
      /** Starts it again after a halt, with its data, at the same address. */
      launch: async () => {
        server = await launch();
      },
      stop: async () => {
        await server.end('SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function hasRoomInMemory() {
  if (!existsSync(memory.folder)) return false;
  const { bavail, bsize } = statfsSync(memory.folder);
  return bavail * bsize > memory.bytes;
}

async function launchServer({ programs, folder, owner, port, settings }) {
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', folder, '-h', '127.0.0.1', '-p', `${port}`, '-k', ''],
      // The data need not survive the tests.
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // In its own process group: on Ctrl-C the tests end first, and then this server.
    { ...owner, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  await Promise.race([untilReady(server), ended.then(endedEarly)]);
  return {
    end: async (signal) => {
      server.kill(signal);
      await ended;
    },
  };
}

/** PostgreSQL refuses to run as root. There it runs as the user of Debian's package. */
function folderOwner(folder) {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])));
  chownSync(folder, uid, gid);
  return { uid, gid };
}

async function createCluster({ programs, folder, owner }) {
  const { code, output } = await run(
    join(programs, 'initdb'),
    [
      ...['-D', folder, '--username=postgres', '--auth=trust', '--no-sync'],
      ...['--encoding=UTF8', '--locale=C.UTF-8'],
    ],
    { ...owner, cwd: folder, quiet: true },
  );
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
}

async function untilReady(server) {
  for await (const text of server.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    if (text.includes('ready to accept connections')) break;
  }
  // Keep reading, or PostgreSQL would block on a full pipe.
  server.stderr.resume();
}

function endedEarly([code]) {
  throw new Error(`PostgreSQL ended while it started, with exit code ${code}.`);
}
