import { mayFamilyEdit, type Status, statusFacts } from '../computer/status.ts';

type Subject = {
  status: Status;
  contractSigned: boolean;
  holdsSerial: boolean;
  /** The staff asked for missing pieces and has not decided again. One may be the contract. */
  wasAskedForMore: boolean;
};

/** Why the contract cannot be signed now, or undefined when it can. */
export function whyNotSign(subject: Subject): 'not-in-this-status' | 'serial-needed' | undefined {
  const { status, contractSigned, holdsSerial } = subject;
  const isAwaited = status === 'pending-signature' || (isMissing(subject) && !contractSigned);
  if (!isAwaited) return 'not-in-this-status';
  return holdsSerial ? undefined : 'serial-needed';
}

/** The signed contract is one of several missing pieces, and may arrive after the first one. */
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
