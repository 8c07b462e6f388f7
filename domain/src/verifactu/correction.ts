import type { RecordKind, SubmissionState } from './verdict.ts';

/** Marks of a record that corrects an earlier one of the same invoice. */
export type Correction = {
  /** S: the agency refused the earlier record. X: the agency has no record of the invoice. */
  previousRejection?: 'S' | 'X';
  /** An annulment of an invoice that the agency never accepted. */
  withoutRecord?: true;
  /** The recipient's NIF is right, but the agency does not know it with that name. */
  notInCensus?: true;
};

type Sent = { kind: RecordKind; state: SubmissionState | null };

/**
 * The marks of the next correction, from the earlier records of the invoice, oldest first. Returns
 * undefined when the last record is pending, accepted or not to be submitted.
 */
export function correctionAfter(history: readonly Sent[]): Correction | undefined {
  const last = history.at(-1);
  if (last?.state !== 'rejected' && last?.state !== 'accepted-with-errors') return undefined;
  if (last.state === 'accepted-with-errors') return last.kind === 'alta' ? {} : undefined;
  const isKnown = history.some(isAtAgency);
  if (last.kind === 'anulacion') {
    return { previousRejection: 'S', ...(!isKnown && { withoutRecord: true }) };
  }
  return { previousRejection: isKnown ? 'S' : 'X' };
}

/** The marks of the first annulment of an invoice, from its earlier records. */
export function annulmentAfter(history: readonly Sent[]): Correction | undefined {
  // A pending record arrives before the annulment.
  const isRejected = history.some(({ state }) => state === 'rejected');
  const mayArrive = history.some((sent) => isAtAgency(sent) || sent.state === 'pending');
  return isRejected && !mayArrive ? { withoutRecord: true } : undefined;
}

function isAtAgency({ state }: Sent): boolean {
  return state === 'accepted' || state === 'accepted-with-errors';
}
