import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type StatusWhere, statusesWhere } from '@cobertura/domain/computer/status.ts';

const noticeAlways = statusesWhere('familyNotice', 'always');
const noticeAfterRejection = statusesWhere('familyNotice', 'after-rejection');

export type FamilyNotice =
  | StatusWhere<'familyNotice', 'always' | 'after-rejection'>
  /** The staff reviews one missing document, and the family may send the others. */
  | 'pending-more'
  /** The payment came after another computer could claim the serial number. */
  | 'pending-serial'
  /** The family ended the contract itself. */
  | 'withdrawn';

/** The notice for the family. Undefined if its next step needs no explanation. */
export function findFamilyNotice({
  status,
  issue,
  serialClaimed,
  withdrawnAt,
}: Pick<Computer, 'status' | 'issue' | 'serialClaimed' | 'withdrawnAt'>) {
  if (status === 'expired' && withdrawnAt !== null) return 'withdrawn';
  if (status === 'pending' && issue) return 'pending-more';
  if (status === 'pending' && !serialClaimed) return 'pending-serial';
  const notice: FamilyNotice | undefined = noticeAlways.find((each) => each === status);
  if (notice || !issue) return notice;
  return noticeAfterRejection.find((each) => each === status);
}
