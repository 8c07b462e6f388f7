import { type FilePurpose, type RepairPurpose, workshopPurposes } from './report.ts';

/** Times are unix seconds or milliseconds. */
type StoredPhoto = {
  purpose: RepairPurpose | FilePurpose | null;
  sentBy: string | null;
  sentAt: number;
};

/**
 * Why a member of the workshop may not remove a photo. Undefined if it can be removed: the workshop made
 * it, the caller sent it, and the status has not changed since, because later it is evidence.
 */
export function refuseRemoval(
  { purpose, sentBy, sentAt }: StoredPhoto,
  { callerId, statusSince }: { callerId: string; statusSince: number },
): 'file-not-found' | 'repair-moved' | undefined {
  const isOfWorkshop = workshopPurposes.some((each) => each === purpose);
  if (!isOfWorkshop || sentBy !== callerId) return 'file-not-found';
  return sentAt < statusSince ? 'repair-moved' : undefined;
}
