import type { Status } from '../computer/status.ts';

type Subject = { status: Status; contractSigned: boolean; holdsSerial: boolean };

/** Why a computer's contract cannot be signed now; nothing when it can. */
export function whyNotSign({
  status,
  contractSigned,
  holdsSerial,
}: Subject): 'not-in-this-status' | 'serial-needed' | undefined {
  const isAwaited = status === 'pending-signature' || (status === 'incomplete' && !contractSigned);
  if (!isAwaited) return 'not-in-this-status';
  return holdsSerial ? undefined : 'serial-needed';
}

/** Where a contract may still come to be: its text can be shown before it is signed. */
const beforeSigning: readonly Status[] = [
  'waiting',
  'unverified',
  'pending-signature',
  'incomplete',
];

export function mayReadDraft({ status, contractSigned }: Omit<Subject, 'holdsSerial'>): boolean {
  return beforeSigning.includes(status) && !contractSigned;
}
