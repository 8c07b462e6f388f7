import type { ComplaintFile } from '@cobertura/domain/complaint/api.ts';
import { filesPerMessage, maxFamilyFiles } from '@cobertura/domain/complaint/limits.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { CommitUnknown } from '../../../db/commit-outcome.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { cleanUpload } from '../../../lib/uploads.ts';
import { discardCaseFiles, saveCaseFile, storeCaseFile } from '../../case/service/case-files.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import type { Doer } from './apply-event.ts';
import { type Complaint, lockComplaint } from './lock-complaint.ts';
import { isFamilyFile } from './send-message.ts';
import { toFile } from './view-complaint.ts';

type Upload = {
  caseId: string;
  file: UploadedFile;
  by: Doer;
  /** Who shares the time for pictures: a person or a network. */
  sender: string;
};

/** Saves a cleaned file of an open complaint. The same file again is saved once. */
export async function uploadFile(deps: Deps, upload: Upload): Promise<ComplaintFile> {
  const { caseId, file, by, sender } = upload;
  // Check before decoding the file, so that a refused upload costs no work.
  const { closed_at } = await loadCase(deps.db, { id: caseId, kind: 'complaint' });
  checkOpen({ closed_at }, by);
  const clean = await cleanUpload(file.content, {
    allowPdf: true,
    pictures: deps.pictures,
    sender,
    signal: file.signal,
  });
  const name = shownName(file.name, clean.extension);
  const stored = await storeCaseFile(deps, { caseId, name, clean });
  try {
    const { saved, isNew } = await deps.db.transaction().execute(async (tx) => {
      const locked = await lockComplaint(tx, caseId);
      const owned = await listFilesOf(tx, locked, by);
      const same = owned.find(
        ({ sha256, message_id }) => sha256 === stored.sha256 && message_id === null,
      );
      if (same) return { saved: same, isNew: false };
      await checkRoom(tx, locked, by);
      const { userId } = by.author;
      await saveCaseFile(tx, stored, { caseId, messageId: null, userId, at: deps.clock.now() });
      const [row] = (await listFilesOf(tx, locked, by)).filter(({ id }) => id === stored.id);
      if (!row) throw new Error('the file was not saved');
      return { saved: row, isNew: true };
    });
    if (!isNew) await discardCaseFiles(deps, [stored]);
    return toFile(saved);
  } catch (error) {
    // The file stays if its row may have been saved.
    if (!(error instanceof CommitUnknown)) await discardCaseFiles(deps, [stored]);
    throw error;
  }
}

/** The files of the person, or those of the staff. */
async function listFilesOf(tx: Tx, { row }: Complaint, { actor }: Doer) {
  const files = await listCaseFiles(tx, row.id);
  return files.filter((file) => isFamilyFile(row, file) === (actor.kind === 'family'));
}

/** Staff files have room for every question and answer, and as many again for the staff. */
const maxStaffFiles = 20 * filesPerMessage;

async function checkRoom(tx: Tx, locked: Complaint, by: Doer): Promise<void> {
  checkOpen(locked.row, by);
  const isFamily = by.actor.kind === 'family';
  const { length } = await listFilesOf(tx, locked, by);
  const max = isFamily ? maxFamilyFiles(locked.pauses.length) : maxStaffFiles;
  if (length >= max) throw new Refusal('too-many-complaint-files');
}

/** The staff may add an internal file at any time. */
function checkOpen({ closed_at }: { closed_at: Date | null }, { actor }: Doer): void {
  if (actor.kind === 'family' && closed_at !== null) throw new Refusal('complaint-closed');
}
