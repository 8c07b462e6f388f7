/** The state of a contract. A period has at most one pending contract, the only one to sign. */
export const contractStates = [
  'pending',
  /** The signature is stored, and the document is not sealed yet. */
  'signed',
  'sealed',
  'declined',
  'expired',
  'cancelled',
  /** The data or the status of the computer changed. A signature on it has no effect. */
  'void',
] as const;

export type ContractState = (typeof contractStates)[number];

/** Days until an unsigned contract expires. A later request creates a new one. */
export const daysToSign = 7;

export function isSigned(state: ContractState): boolean {
  return state === 'signed' || state === 'sealed';
}
