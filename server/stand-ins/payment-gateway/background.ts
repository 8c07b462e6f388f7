import { setTimeout as sleep } from 'node:timers/promises';

/** Work that continues after the reply. It is lost when the process ends. */
export type Background = {
  closing: AbortSignal;
  pause: Pause;
  run: (work: Promise<void>) => void;
  close: () => Promise<void>;
};

/** Ends at once when the process stops. */
export type Pause = (milliseconds: number) => Promise<void>;

export function createBackground(
  report: (error: unknown) => void,
  pause?: Pause | undefined,
): Background {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    closing: closing.signal,
    pause:
      pause ??
      ((milliseconds) =>
        sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {})),
    run: (work) => {
      const watched = work.catch(report).finally(() => running.delete(watched));
      running.add(watched);
    },
    close: async () => {
      closing.abort();
      await Promise.all(running);
    },
  };
}
