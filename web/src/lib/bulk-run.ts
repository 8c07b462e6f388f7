import { useEffect, useRef, useState } from 'react';

/**
 * Runs the same action on many items and collects the results in the order of completion. After
 * `stop`, or when the page is left, the running batches finish and no more start.
 */
export function useBulkRun<Item, Result>(
  items: readonly Item[],
  {
    batchSize = 1,
    parallel = 1,
    runBatch,
    onEnd,
  }: {
    /** How many items go in one call. */
    batchSize?: number;
    /** How many calls run at the same time. */
    parallel?: number;
    /** Must not reject: a failure is a result of each item. */
    runBatch: (batch: readonly Item[]) => Promise<readonly Result[]>;
    onEnd: () => void;
  },
) {
  const [state, setState] = useState<'not-started' | 'running' | 'stopped' | 'done'>('not-started');
  const [results, setResults] = useState<readonly Result[]>([]);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function run() {
    setState('running');
    await runInParallel(batchesOf(items, batchSize), {
      parallel,
      run: async (batch) => {
        const batchResults = await runBatch(batch);
        setResults((before) => [...before, ...batchResults]);
      },
      isStopped: () => isStopped.current,
    });
    setState(isStopped.current ? 'stopped' : 'done');
    onEnd();
  }

  return {
    state,
    results,
    /** From 0 to 1. */
    progress: items.length === 0 ? 1 : results.length / items.length,
    start: () => void run(),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Runs a function on each item, a few at a time, until all are done or it is stopped. */
export async function runInParallel<Item>(
  items: readonly Item[],
  {
    parallel,
    run,
    isStopped,
  }: { parallel: number; run: (item: Item) => Promise<void>; isStopped: () => boolean },
): Promise<void> {
  const queue = [...items];
  async function worker() {
    for (let item = queue.shift(); item !== undefined && !isStopped(); item = queue.shift()) {
      await run(item);
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker));
}

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
