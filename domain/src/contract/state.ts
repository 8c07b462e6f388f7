/** Where a contract stands. One that is pending is the only one of its period that can be signed. */
export const contractStates = [
  'pending',
  /** The signature is kept; the document is still to be sealed. */
  'signed',
  'sealed',
  'declined',
  'expired',
  'cancelled',
  /** Its data changed, or the computer moved on without it. A signature on it changes nothing. */
  'void',
] as const;

export type ContractState = (typeof contractStates)[number];

/** The days that an unsigned contract waits. Asking again after that makes a new one. */
export const daysToSign = 7;

export function isSigned(state: ContractState): boolean {
  return state === 'signed' || state === 'sealed';
}
