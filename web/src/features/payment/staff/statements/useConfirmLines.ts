import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { Match } from '@cobertura/domain/payment/statement-match.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useLinesChanged } from './queries.ts';

/** So many at once that the bar moves, and so few that it does not wait. */
const atOnce = 10;

export type LineResult = { line: StatementLine } & (
  | { kind: 'confirmed' }
  /** It fits no longer: somebody was quicker, or something changed. */
  | { kind: 'refused'; match: Match }
  | { kind: 'failed'; message: string }
);

/** Confirms lines a few at a time, and keeps what became of each. */
export function useConfirmLines(lines: readonly StatementLine[], onMoved: () => void) {
  const changed = useLinesChanged();
  const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking');
  const [results, setResults] = useState<readonly LineResult[]>([]);
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
    for (let from = 0; from < lines.length && !stopped.current; from += atOnce) {
      const found = await confirm(lines.slice(from, from + atOnce));
      setResults((before) => [...before, ...found]);
    }
    setState(stopped.current ? 'stopped' : 'done');
    changed();
    onMoved();
  }

  return {
    state,
    results,
    start: () => void run(),
    stop: () => {
      stopped.current = true;
    },
  };
}

async function confirm(lines: readonly StatementLine[]): Promise<LineResult[]> {
  try {
    const ids = lines.map(({ _id }) => _id);
    const { results } = await call('POST /admin/statements/confirm', { body: { ids } });
    const byId = new Map(results.map((result) => [result._id, result]));
    return lines.map((line) => {
      const result = byId.get(line._id);
      if (result?.confirmed) return { line, kind: 'confirmed' };
      return { line, kind: 'refused', match: result?.match ?? 'not-awaited' };
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return lines.map((line) => ({ line, kind: 'failed', message }));
  }
}
