import type { StatementLine } from '@cobertura/domain/payment/statement-api.ts';
import type { Match } from '@cobertura/domain/payment/statement-match.ts';
import { call } from '../../../../lib/api.ts';
import { useBulkRun } from '../../../../lib/bulk-run.ts';
import { useRefetchLines } from './queries.ts';

/** Small enough for a moving progress bar, and large enough for few requests. */
const batchSize = 10;

export type LineResult = { line: StatementLine } & (
  | { kind: 'confirmed' }
  /** The line no longer matches, for example because another staff member confirmed it first. */
  | { kind: 'refused'; match: Match }
  | { kind: 'failed'; error: Error }
);

/** Confirms lines in batches, and keeps the result of each. */
export function useConfirmLines(lines: readonly StatementLine[], onPaymentsChanged: () => void) {
  const refetchLines = useRefetchLines();
  return useBulkRun(lines, {
    batchSize,
    runBatch: confirmLines,
    onEnd: () => {
      refetchLines();
      onPaymentsChanged();
    },
  });
}

async function confirmLines(lines: readonly StatementLine[]): Promise<LineResult[]> {
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
    return lines.map((line) => ({ line, kind: 'failed', error: error as Error }));
  }
}
