import type { Status } from '../computer/status.ts';

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

/** Where a contract may still come to be: its text can be shown before it is signed. */
const beforeSigning: readonly Status[] = ['waiting', 'unverified', 'pending-signature'];

export function mayReadDraft(subject: Omit<Subject, 'holdsSerial'>): boolean {
  const isToCome = beforeSigning.includes(subject.status) || isMissing(subject);
  return isToCome && !subject.contractSigned;
}
