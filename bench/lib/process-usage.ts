import { readdirSync, readFileSync } from 'node:fs';

/** The CPU seconds so far. Linux only. Threads with a lower priority than the main thread hash passwords. */
export function cpuSecondsOf(pid: number): { hashing: number; rest: number } {
  const spent = { hashing: 0, rest: 0 };
  if (process.platform !== 'linux') return spent;
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = parseStat(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'));
    return { isMain: Number(thread) === pid, ...stat };
  });
  const normal = threads.find(({ isMain }) => isMain)?.niceness ?? 0;
  for (const { ticks, niceness } of threads) {
    spent[niceness > normal ? 'hashing' : 'rest'] += ticks / 100;
  }
  return spent;
}

/** The CPU milliseconds of a process so far, with the threads that have ended. Linux only. */
export function cpuMsOf(pid: number): number {
  return parseStat(readIfPresent(`/proc/${pid}/stat`)).ticks * 10;
}

function parseStat(text: string): { ticks: number; niceness: number } {
  // The name in brackets may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number) => Number(fields[index]);
  return { ticks: at(11) + at(12), niceness: at(16) };
}

/** Exact for a process with one thread. Undefined after its end. Linux only. */
export function backendCpuMsOf(pid: number): number | undefined {
  const [nanoseconds] = readIfPresent(`/proc/${pid}/schedstat`).split(' ');
  return nanoseconds ? Number(nanoseconds) / 1e6 : undefined;
}

/** Whether a process of this name exists. Linux only. */
export function isRunning(pid: number, name: string): boolean {
  return readIfPresent(`/proc/${pid}/comm`).startsWith(name);
}

/** Megabytes, now and at the peak since the start of the process; 0 after its end. Linux only. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const text = readIfPresent(`/proc/${pid}/status`);
  const read = (field: string) =>
    Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** The children that the main thread of a process has started. Linux only. */
export function childrenOf(pid: number): number[] {
  const text = readIfPresent(`/proc/${pid}/task/${pid}/children`);
  return text.split(' ').filter(Boolean).map(Number);
}

/** The process may end at any time. */
function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
