import type { RecordKind, SubmissionState } from './verdict.ts';

/** How a record says that it takes the place of an earlier one of the same invoice. */
export type Correction = {
  /** S: what the agency knows of the invoice was refused before. X: it knows nothing of it. */
  previousRejection?: 'S' | 'X';
};

type Sent = { kind: RecordKind; state: SubmissionState | null };

/**
 * How to send an invoice's record again, by what became of those so far, oldest first. Nothing when
 * the last one waits, was accepted, or was never to be sent.
 */
export function correctionAfter(history: readonly Sent[]): Correction | undefined {
  const last = history.at(-1);
  if (last?.state !== 'rejected' && last?.state !== 'accepted-with-errors') return undefined;
  if (last.state === 'accepted-with-errors') return last.kind === 'alta' ? {} : undefined;
  if (last.kind === 'anulacion') return { previousRejection: 'S' };
  const isKnown = history.some(
    ({ state }) => state === 'accepted' || state === 'accepted-with-errors',
  );
  return { previousRejection: isKnown ? 'S' : 'X' };
}
