import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user of Debian's package. PostgreSQL refuses to run as root. */
export function postgresUser(): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'])));
  return { uid: Number(uid), gid: Number(gid) };
}

/** Signals the PostgreSQL of this data folder and its children. Does nothing if it does not run. */
export function signalPostgres(data: string, signal: NodeJS.Signals): void {
  for (const id of processesOf(data)) signalIfPresent(id, signal);
}

/** A negative id is a process group. */
export function signalIfPresent(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has just ended.
  }
}

function processesOf(data: string): number[] {
  try {
    const main = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    // The file of a killed server stays. Its number may belong to another process now.
    if (!readFileSync(`/proc/${main}/cmdline`, 'utf8').includes(data)) return [];
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim();
    return [main, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}
