import { Refusal } from '@cobertura/domain/errors.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import type { WorkshopPurpose } from '@cobertura/domain/repair/report.ts';
import { photoStatuses } from '@cobertura/domain/repair/workshop.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { removeCaseFile } from '../../case/service/case-files.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import { removeRepairFiles } from '../queue.ts';
import { addPhoto } from './add-photo.ts';
import { repairMoved } from './apply-event.ts';
import type { Handler } from './change-repair.ts';
import { type Repair, statusOf } from './lock-repair.ts';
import { findRemovalRefusal } from './view-shared.ts';
import { checkSeenByWorkshop, lockWorkshopRepair } from './workshop-repair.ts';

/** Adds a photo of the laptop while the repair has a status in which the workshop makes such photos. */
export function addWorkshopPhoto(
  deps: Deps,
  { id, caller }: Handler,
  { purpose, file }: { purpose: WorkshopPurpose; file: UploadedFile },
): Promise<RepairFile> {
  const check = (found: Repair) => {
    checkSeenByWorkshop(found);
    if (!photoStatuses[purpose].includes(statusOf(found))) throw repairMoved(found);
  };
  return addPhoto(deps, { caseId: id, purpose, file, senderId: caller.id, check });
}

/** Removes a photo that the caller added. Photos from before the present status are evidence, so they stay. */
export async function removeWorkshopPhoto(
  { db, jobs }: Deps,
  { id, caller }: Handler,
  fileId: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockWorkshopRepair(tx, id);
    const photo = (await listCaseFiles(tx, id)).find((file) => file.id === fileId);
    const refusal = photo ? findRemovalRefusal(photo, locked, caller.id) : 'file-not-found';
    if (refusal === 'repair-moved') throw repairMoved(locked);
    if (!photo || refusal) throw new Refusal('file-not-found');
    await removeCaseFile(tx, { caseId: id, fileId });
    await jobs.enqueue(tx, removeRepairFiles, { keys: [photo.file_key] });
  });
}

/** Refuses a step of the workshop for which photos are missing. */
export async function checkPhotos(
  tx: Tx,
  { row }: Repair,
  { purpose, count }: { purpose: WorkshopPurpose; count: number },
): Promise<void> {
  const photos = (await listCaseFiles(tx, row.id)).filter((file) => file.purpose === purpose);
  if (photos.length < count) throw new Refusal('photos-missing', [], { count });
}
