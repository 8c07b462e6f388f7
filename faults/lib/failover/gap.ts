import { setTimeout as sleep } from 'node:timers/promises';

const settledMs = 5000;
const timeoutMs = 120_000;

/** Measures the longest time without an acknowledged write, from now on. */
export function measureGap(count: () => number) {
  let known = count();
  let grewAt = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - grewAt);
    if (count() === known) return;
    known = count();
    grewAt = now;
  }, 20);

  return {
    /** Call it when there is a new primary. Returns the gap in milliseconds after writes are back. */
    end: async (): Promise<number> => {
      const before = count();
      const deadline = performance.now() + timeoutMs;
      while (count() === before && performance.now() < deadline) await sleep(50);
      // Writes may stop once more while the other machines begin to follow the new primary.
      await sleep(settledMs);
      clearInterval(timer);
      return longest;
    },
  };
}
