import { Refusal } from '@cobertura/domain/errors.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { type PhotoPurpose, photosPerPurpose } from '@cobertura/domain/repair/report.ts';
import { CommitUnknown } from '../../../db/commit-outcome.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { cleanUpload } from '../../../lib/uploads.ts';
import {
  discardCaseFiles,
  type StoredCaseFile,
  saveCaseFile,
  storeCaseFile,
} from '../../case/service/case-files.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import { lockInOrder } from './change-repair.ts';
import { type Repair, withRepair } from './lock-repair.ts';
import { toRepairFile } from './view-shared.ts';

type NewPhoto = {
  caseId: string;
  purpose: PhotoPurpose;
  file: UploadedFile;
  senderId: string;
  /** The family, when it adds the photo to its own repair. */
  ownerId?: string;
  /** Throws a refusal if the sender may not add the photo now. */
  check: (found: Repair) => void;
};

/** Saves a cleaned photo of a repair. The same photo of a purpose again is saved once. */
export async function addPhoto(deps: Deps, photo: NewPhoto): Promise<RepairFile> {
  const { caseId, file, senderId, ownerId = null, check } = photo;
  // Check before decoding the file, so that a refused upload costs no work.
  check(await withRepair(deps.db, await loadCase(deps.db, { id: caseId, kind: 'repair' })));
  const clean = await cleanUpload(file.content, {
    allowPdf: false,
    pictures: deps.pictures,
    sender: senderId,
    signal: file.signal,
  });
  const name = shownName(file.name, clean.extension);
  const stored = await storeCaseFile(deps, { caseId, name, clean });
  try {
    const saved = await deps.db.transaction().execute(async (tx) => {
      check(await lockInOrder(tx, caseId, { ownerId }));
      return savePhoto(tx, stored, { ...photo, at: deps.clock.now() });
    });
    if (saved._id !== stored.id) await discardCaseFiles(deps, [stored]);
    return saved;
  } catch (error) {
    // The file stays if its row may have been saved.
    if (!(error instanceof CommitUnknown)) await discardCaseFiles(deps, [stored]);
    throw error;
  }
}

async function savePhoto(
  tx: Tx,
  stored: StoredCaseFile,
  { caseId, purpose, senderId, at }: NewPhoto & { at: Date },
): Promise<RepairFile> {
  const photos = (await listCaseFiles(tx, caseId)).filter((photo) => photo.purpose === purpose);
  const same = photos.find(({ sha256 }) => sha256 === stored.sha256);
  if (same) return toRepairFile(same, purpose);
  if (photos.length >= photosPerPurpose) throw new Refusal('too-many-photos');
  await saveCaseFile(tx, stored, { caseId, messageId: null, userId: senderId, at, purpose });
  const { id, name, type } = stored;
  return toRepairFile({ id, name, content_type: type, uploaded_at: at }, purpose);
}
