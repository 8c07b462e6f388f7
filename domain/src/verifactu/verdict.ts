export const recordKinds = ['alta', 'anulacion'] as const;

/** Alta: an invoice was issued. Anulación: it should never have been. */
export type RecordKind = (typeof recordKinds)[number];

export const submissionStates = [
  'pending',
  'accepted',
  'accepted-with-errors',
  'rejected',
] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** What the tax agency says of one record. */
export type Verdict = {
  state: Exclude<SubmissionState, 'pending'>;
  code?: string | undefined;
  text?: string | undefined;
  /** It has this record already: what became of that one. */
  duplicate?: Omit<Verdict, 'duplicate'> | undefined;
};

const alreadyThere = '3000';
const alreadyAnnulled = '3001';

/**
 * A record sent again because nobody heard the first answer may have arrived: then what was said of
 * it counts. Refused as a duplicate at the first try, another invoice has its number.
 */
export function settleVerdict(
  verdict: Verdict,
  { kind, tries }: { kind: RecordKind; tries: number },
): Verdict {
  if (tries < 2 || verdict.state !== 'rejected') return verdict;
  if (verdict.code === alreadyThere && verdict.duplicate) return verdict.duplicate;
  return kind === 'anulacion' && verdict.code === alreadyAnnulled ? { state: 'accepted' } : verdict;
}
