export const recordKinds = ['alta', 'anulacion'] as const;

/** Alta: an invoice was issued. Anulación: an invoice was annulled. */
export type RecordKind = (typeof recordKinds)[number];

export const submissionStates = [
  'pending',
  'accepted',
  'accepted-with-errors',
  'rejected',
] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** The tax agency's answer for one record. */
export type Verdict = {
  state: Exclude<SubmissionState, 'pending'>;
  code?: string | undefined;
  text?: string | undefined;
  /** For a duplicate: the state of the record that the agency has. */
  duplicate?: Omit<Verdict, 'duplicate'> | undefined;
};

const duplicateCode = '3000';
const alreadyAnnulledCode = '3001';

/**
 * A record is resent after a timeout. If the first one arrived, its result counts. A duplicate on the
 * first attempt means that another invoice has its number.
 */
export function settleVerdict(
  verdict: Verdict,
  { kind, tries }: { kind: RecordKind; tries: number },
): Verdict {
  if (tries < 2 || verdict.state !== 'rejected') return verdict;
  if (verdict.code === duplicateCode && verdict.duplicate) return verdict.duplicate;
  return kind === 'anulacion' && verdict.code === alreadyAnnulledCode
    ? { state: 'accepted' }
    : verdict;
}
