import { mayFamilyEdit, type Status, statusFacts } from '../computer/status.ts';

/** A family that did not ask for a computer removes it at once, unless it is signed or paid. */
export function isRemovedWhenDisowned({
  status,
  contractSigned,
  hasMoney,
}: {
  status: Status;
  contractSigned: boolean;
  hasMoney: boolean;
}): boolean {
  const isUnfinished = statusFacts[status].phase === 'unfinished';
  const isOpen = isUnfinished && mayFamilyEdit(status, contractSigned);
  return (isOpen || status === 'expired') && !contractSigned && !hasMoney;
}
