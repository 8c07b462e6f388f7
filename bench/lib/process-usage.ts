import { readdirSync, readFileSync } from 'node:fs';

/** The CPU seconds so far. Linux only. Threads with a lower priority than the main thread hash passwords. */
export function cpuSecondsOf(pid: number): { hashing: number; rest: number } {
  const spent = { hashing: 0, rest: 0 };
  if (process.platform !== 'linux') return spent;
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name in brackets may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      isMain: Number(thread) === pid,
      ticks: (fields[11] ?? 0) + (fields[12] ?? 0),
      niceness: fields[16] ?? 0,
    };
  });
  const normal = threads.find(({ isMain }) => isMain)?.niceness ?? 0;
  for (const { ticks, niceness } of threads) {
    spent[niceness > normal ? 'hashing' : 'rest'] += ticks / 100;
  }
  return spent;
}

/** The CPU milliseconds of a process so far, with the threads that have ended. Linux only. */
export function cpuMsOf(pid: number): number {
  const text = readIfPresent(`/proc/${pid}/stat`);
  // The name in brackets may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
