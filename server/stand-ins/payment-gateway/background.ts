import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on after an answer was given. It ends with the process, and is lost then. */
export type Background = {
  closing: AbortSignal;
  pause: Pause;
  run: (work: Promise<void>) => void;
  close: () => Promise<void>;
};

/** At once when the process ends. */
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
