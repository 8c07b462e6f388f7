import type { Status } from './status.ts';

const openToFamilies: readonly Status[] = [
  'waiting',
  'unverified',
  'pending-signature',
  'incomplete',
];

/** A family may change the data until the contract is signed; the staff in any status. */
export function mayFamilyEdit(status: Status, contractSigned: boolean): boolean {
  return openToFamilies.includes(status) && !contractSigned;
}
