import { mayFamilyEdit, type Status, statusFacts } from '../computer/status.ts';

type SigningState = {
  status: Status;
  contractSigned: boolean;
  holdsSerial: boolean;
  /** The staff asked for missing pieces and has not decided again. One may be the contract. */
  wasAskedForMore: boolean;
};

/** Why the contract cannot be signed now, or undefined when it can. */
export function findSigningRefusal(
  state: SigningState,
): 'not-in-this-status' | 'serial-needed' | undefined {
  const { status, contractSigned, holdsSerial } = state;
  const isAwaited = status === 'pending-signature' || (isRequested(state) && !contractSigned);
  if (!isAwaited) return 'not-in-this-status';
  return holdsSerial ? undefined : 'serial-needed';
}

/** The staff asked for missing pieces. The contract may arrive after another piece. */
function isRequested({
  status,
  wasAskedForMore,
}: Pick<SigningState, 'status' | 'wasAskedForMore'>) {
  return status === 'incomplete' || (status === 'pending' && wasAskedForMore);
}

/** The text of a contract can be read before it is signed, while the family may still sign it. */
export function mayReadDraft(state: Omit<SigningState, 'holdsSerial'>): boolean {
  const { status, contractSigned } = state;
  const isUnfinished = statusFacts[status].phase === 'unfinished';
  if (isUnfinished) return mayFamilyEdit(status, contractSigned);
  return isRequested(state) && !contractSigned;
}
