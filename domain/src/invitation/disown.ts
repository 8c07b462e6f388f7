import { mayFamilyEdit, type Status, statusFacts } from '../computer/status.ts';

/** A family that did not ask for a computer removes it at once, unless it is signed, paid or repaired now. */
export function isRemovedWhenDisowned({
  status,
  contractSigned,
  hasMoney,
  hasOpenRepair,
}: {
  status: Status;
  contractSigned: boolean;
  hasMoney: boolean;
  hasOpenRepair: boolean;
}): boolean {
  const isUnfinished = statusFacts[status].phase === 'unfinished';
  const isOpen = isUnfinished && mayFamilyEdit(status, contractSigned);
  return (isOpen || status === 'expired') && !contractSigned && !hasMoney && !hasOpenRepair;
}
