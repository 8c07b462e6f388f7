import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  postgresUser,
  signalIfPresent,
  signalPostgres,
} from '../../../server/testing/postgres-processes.ts';

const deploy = join(import.meta.dirname, '../../../deploy');

export const patroniPort = 5708;

/** Different ports, because all servers create their sockets in one folder. */
export const postgresPortOf = (name: string) => 5730 + Number(name.slice(-1));

/** Each machine of the rehearsal is an address of the loopback interface. */
export const addressOf = (name: string) => `127.57.0.1${name.slice(-1)}`;

/** etcd, Patroni and PostgreSQL of one machine, with the files of `deploy`. */
export function createMachine(
  name: string,
  { folder, programs }: { folder: string; programs: string },
) {
  const home = join(folder, name);
  const data = join(home, 'postgres');
  const owner = postgresUser();
  mkdirSync(home);
  chownSync(home, owner.uid, owner.gid);
  const adapt = (file: string) =>
    adaptFile(file, name).replace('/usr/lib/postgresql/15/bin', programs);
  const patroniFile = join(home, 'patroni.yml');
  writeFileSync(patroniFile, adapt('patroni.yml').replace('/var/lib/postgresql/cobertura', data));
  const etcdSettings = Object.fromEntries(
    adapt('etcd.env')
      .replace('/var/lib/etcd/default', join(home, 'etcd'))
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/, 2)),
  );

  let running: ChildProcess[] = [];
  const launch = (program: string, parameters: string[], settings = {}) => {
    const log = openSync(join(home, `${program}.log`), 'a');
    const child = spawn(program, parameters, {
      ...owner,
      cwd: home,
      env: { PATH: `${programs}:${process.env.PATH}`, LANG: 'C.UTF-8', ...settings },
      // In a process group of its own.
      detached: true,
      stdio: ['ignore', log, log],
    });
    running.push(child);
  };

  const signalAll = (signal: NodeJS.Signals) => {
    // The whole process group, because Patroni starts programs such as pg_rewind.
    for (const { pid } of running) if (pid) signalIfPresent(-pid, signal);
    signalPostgres(data, signal);
  };
  const start = () => {
    launch('etcd', [], etcdSettings);
    launch('patroni', [patroniFile]);
  };
  /** Ends everything at once, as a power cut does. PostgreSQL is not a child of Patroni. */
  const kill = async () => {
    const children = running.filter(
      ({ exitCode, signalCode }) => (exitCode ?? signalCode) === null,
    );
    const exits = children.map((child) => once(child, 'exit'));
    signalAll('SIGKILL');
    running = [];
    await Promise.all(exits);
    // Patroni may have started PostgreSQL in between.
    signalAll('SIGKILL');
  };

  return {
    name,
    address: addressOf(name),
    start,
    kill,
    /** What systemd does when the machine is on again. */
    restart: async () => {
      await kill();
      start();
    },
    /** Stops responding without closing a connection, as a machine does that lost its network. */
    freeze: () => signalAll('SIGSTOP'),
    /** A planned change of the primary. */
    switchOver: async () => {
      await promisify(execFile)('patronictl', ['-c', patroniFile, 'switchover', '--force']);
    },
  };
}

/** The only changes: names, addresses and ports. Passwords of the rehearsal are the placeholders. */
function adaptFile(file: string, name: string): string {
  return readFileSync(join(deploy, file), 'utf8')
    .replaceAll('OWN_NAME', name)
    .replaceAll('OWN_ADDRESS', addressOf(name))
    .replaceAll('10.0.0.', '127.57.0.')
    .replaceAll(':5432', `:${postgresPortOf(name)}`)
    .replaceAll(':8008', `:${patroniPort}`)
    .replaceAll(':2379', ':5779')
    .replaceAll(':2380', ':5780');
}
