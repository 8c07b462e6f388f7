import { mayFamilyEdit, type Status, statusFacts } from '../computer/status.ts';

type Subject = {
  status: Status;
  contractSigned: boolean;
  holdsSerial: boolean;
  /** The staff asked for more, and has not decided again: the contract may be what is missing. */
  wasAskedForMore: boolean;
};

/** Why a computer's contract cannot be signed now; nothing when it can. */
export function whyNotSign(subject: Subject): 'not-in-this-status' | 'serial-needed' | undefined {
  const { status, contractSigned, holdsSerial } = subject;
  const isAwaited = status === 'pending-signature' || (isMissing(subject) && !contractSigned);
  if (!isAwaited) return 'not-in-this-status';
  return holdsSerial ? undefined : 'serial-needed';
}

/** Sent with other missing pieces, it may come after the first of them. */
function isMissing({ status, wasAskedForMore }: Pick<Subject, 'status' | 'wasAskedForMore'>) {
  return status === 'incomplete' || (status === 'pending' && wasAskedForMore);
}

/** The text of a contract can be read before it is signed, while the family may still sign it. */
export function mayReadDraft(subject: Omit<Subject, 'holdsSerial'>): boolean {
  const { status, contractSigned } = subject;
  const isUnfinished = statusFacts[status].phase === 'unfinished';
  if (isUnfinished) return mayFamilyEdit(status, contractSigned);
  return isMissing(subject) && !contractSigned;
}
