import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type StatusWhere, statusesWhere } from '@cobertura/domain/computer/status.ts';

const explained = statusesWhere('familyNotice', 'always');
const explainedAfterRejection = statusesWhere('familyNotice', 'after-rejection');

export type Awaited =
  | StatusWhere<'familyNotice', 'always' | 'after-rejection'>
  /** The staff reviews one missing piece, and the family may send the others. */
  | 'pending-more';

/** The notice for the family; undefined when its next step explains enough. */
export function awaitedIn({ status, issue }: Pick<Computer, 'status' | 'issue'>) {
  if (status === 'pending' && issue) return 'pending-more';
  const awaited: Awaited | undefined = explained.find((each) => each === status);
  if (awaited || !issue) return awaited;
  return explainedAfterRejection.find((each) => each === status);
}
