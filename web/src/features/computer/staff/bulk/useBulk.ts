import { useEffect, useRef, useState } from 'react';
import { useRefetchComputers } from '../../queries.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { type BulkContext, type BulkResult, type Deed, deeds } from './validate-one.ts';

const atOnce = 3;

/** Does the same to many, and keeps what became of each. */
export function useBulk(
  ids: readonly string[],
  { deed, ...context }: { deed: Deed } & BulkContext,
) {
  const refetchComputers = useRefetchComputers();
  const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking');
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const stopped = useRef(false);
  // Who leaves the page stops what is going on.
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  async function run() {
    setState('running');
    await oneAfterAnother(ids, {
      atOnce,
      work: (id) => deeds[deed](id, context),
      onResult: (result) => setResults((before) => [result, ...before]),
      isStopped: () => stopped.current,
    });
    setState(stopped.current ? 'stopped' : 'done');
    void refetchComputers();
  }

  return {
    state,
    results,
    part: ids.length === 0 ? 1 : results.length / ids.length,
    start: () => void run(),
    stop: () => {
      stopped.current = true;
    },
  };
}
