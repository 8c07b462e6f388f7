import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { run } from './run.mjs';

/** Starts a PostgreSQL of our own in a new folder. `programs` is the folder of its commands. */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const owner = folderOwner(folder);
    await createCluster({ programs, folder, owner });
    const port = await freePort();
    const launch = () => launchServer({ programs, folder, owner, port });
    let server = await launch();

    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      /** To PostgreSQL SIGINT means: now, whoever is connected. SIGQUIT: as if it had died. */
      halt: (signal = 'SIGINT') => server.end(signal),
      /** After a halt, with all that it held, at the same address. */
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

async function launchServer({ programs, folder, owner, port }) {
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', folder, '-h', '127.0.0.1', '-p', `${port}`, '-k', ''],
      // What the tests write need not survive them.
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    ],
    // Not in our group: a Ctrl-C is to end the tests first and this after them.
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

/** PostgreSQL refuses to run as root, so there it runs as the user of Debian's package. */
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
  // Read on, or PostgreSQL would stop at a full pipe.
  server.stderr.resume();
}

function endedEarly([code]) {
  throw new Error(`PostgreSQL ended while it started, with exit code ${code}.`);
}
