export type FairQueueLimits = {
  maxRunning: number;
  /** How much work of one key may run at once. */
  maxRunningPerKey: number;
  /** How much work may wait. Without it the queue has no bound. */
  maxWaiting?: number;
  /** How much work of one key may wait. */
  maxWaitingPerKey?: number;
};

/** Where work stands in the line of its key. */
export type Place = {
  /** The second work of an account stands behind the first of every other account. */
  account?: string;
  /** Stands in front of work that is not. */
  isKnown?: boolean;
};

export type FairQueue = {
  /** Work whose signal is aborted before its turn never begins. The signal does not stop begun work. */
  run: <T>(key: string, work: () => Promise<T>, signal?: AbortSignal, place?: Place) => Promise<T>;
};

type Waiting = {
  begin: () => void;
  refuse: (reason: Error) => void;
  account: string | undefined;
  /** The smallest goes first; among equals, the one that came first. */
  rank: number;
};

const behindKnown = 1_000_000;

/** Thrown when no more work may wait. When all places are taken, the newest of the longest line goes. */
export class QueueFull extends Error {}

/**
 * Bounds how much work runs at once, and lets keys take turns. One key, such as a family or an
 * address, cannot delay the others by sending much work.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { maxRunning, maxRunningPerKey } = limits;
  const { maxWaiting = Infinity, maxWaitingPerKey = Infinity } = limits;
  const runningOf = new Map<string, number>();
  /** By key, in the order of the turns. A key is here only while its work waits. */
  const waitingOf = new Map<string, Set<Waiting>>();
  let running = 0;
  let waiting = 0;

  const mayBegin = (key: string) =>
    running < maxRunning && (runningOf.get(key) ?? 0) < maxRunningPerKey;

  const begin = (key: string) => {
    running += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  };

  const end = (key: string) => {
    running -= 1;
    const left = (runningOf.get(key) ?? 0) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
  };

  /** Resolves when the work has its turn. From then on it counts as running. */
  const turn = (key: string, signal: AbortSignal | undefined, { account, isKnown }: Place) =>
    new Promise<void>((resolve, reject) => {
      makeRoom(key);
      const isSame = (other: Waiting) => account !== undefined && other.account === account;
      const before = [...(waitingOf.get(key) ?? [])].filter(isSame).length;
      const leave = () => own.refuse(signal?.reason as Error);
      const remove = () => {
        signal?.removeEventListener('abort', leave);
        const line = waitingOf.get(key);
        line?.delete(own);
        if (line?.size === 0) waitingOf.delete(key);
        waiting -= 1;
      };
      const own: Waiting = {
        begin: () => {
          remove();
          begin(key);
          resolve();
        },
        refuse: (reason) => {
          remove();
          reject(reason);
        },
        account,
        rank: before + (isKnown ? 0 : behindKnown),
      };
      signal?.addEventListener('abort', leave, { once: true });
      waitingOf.set(key, (waitingOf.get(key) ?? new Set()).add(own));
      waiting += 1;
    });

  /** Throws when the line of the key may not grow. */
  const makeRoom = (key: string) => {
    const length = (waitingOf.get(key)?.size ?? 0) + 1;
    if (length > maxWaitingPerKey) throw new QueueFull();
    if (waiting < maxWaiting) return;
    const [longest] = [...waitingOf.values()].sort((a, b) => b.size - a.size);
    if (!longest || longest.size <= length) throw new QueueFull();
    [...longest].at(-1)?.refuse(new QueueFull());
  };

  const giveNextTurn = () => {
    for (const [key, own] of waitingOf) {
      const first = firstOf(own);
      if (!first || !mayBegin(key)) continue;
      // The key goes to the end of the line.
      waitingOf.delete(key);
      waitingOf.set(key, own);
      first.begin();
      return;
    }
  };

  return {
    run: async (key, work, signal, place = {}) => {
      signal?.throwIfAborted();
      if (mayBegin(key)) begin(key);
      else await turn(key, signal, place);
      try {
        return await work();
      } finally {
        end(key);
        giveNextTurn();
      }
    },
  };
}

function firstOf(line: Iterable<Waiting>): Waiting | undefined {
  let first: Waiting | undefined;
  for (const each of line) if (!first || each.rank < first.rank) first = each;
  return first;
}
