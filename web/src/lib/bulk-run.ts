import { useEffect, useRef, useState } from 'react';

/**
 * Does the same to many items and keeps the result of each, in the order in which they end. `start`
 * begins; `stop`, or leaving the page, ends after the batches that are running.
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
  const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking');
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
        const found = await runBatch(batch);
        setResults((before) => [...before, ...found]);
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
  const left = [...items];
  async function worker() {
    for (let item = left.shift(); item !== undefined && !isStopped(); item = left.shift()) {
      await run(item);
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker));
}

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
