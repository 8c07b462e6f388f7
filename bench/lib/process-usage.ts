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
