import type { FileContent, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { photosPerPurpose } from '@cobertura/domain/repair/report.ts';
import type * as api from '@cobertura/domain/repair/report-api.ts';
import { CommitUnknown } from '../../../db/commit-outcome.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { cleanUpload } from '../../../lib/uploads.ts';
import {
  discardCaseFiles,
  type StoredCaseFile,
  saveCaseFile,
  storeFileIn,
} from '../../case/service/case-files.ts';
import { removeRepairFiles } from '../queue.ts';
import * as store from '../store/report-photos.ts';
import { checkReporter, lockReported, type Reporter } from './reporter.ts';

// A photo belongs to the person who uploaded it: the desk does not see those of a family before the report.

export async function listReportPhotos(
  { db }: Deps,
  reporter: Reporter,
): Promise<ReplyOf<typeof api.listReportPhotos>> {
  await checkReporter(db, reporter);
  const photos = await store.listReportPhotos(db, senderOf(reporter));
  return { docs: photos.map(toDoc) };
}

/** Saves a cleaned photo. The same photo again is saved once. */
export async function uploadReportPhoto(
  deps: Deps,
  reporter: Reporter,
  file: UploadedFile,
): Promise<ReplyOf<typeof api.uploadReportPhoto>> {
  // Check before decoding the file, so that a refused upload costs no work.
  await checkReporter(deps.db, reporter);
  const { content, signal } = file;
  const { pictures } = deps;
  const sender = reporter.caller.id;
  const clean = await cleanUpload(content, { allowPdf: false, pictures, sender, signal });
  const name = shownName(file.name, clean.extension);
  const folder = `report-photos/${reporter.computerId}`;
  const stored = await storeFileIn(deps, { folder, name, clean });
  try {
    const saved = await deps.db
      .transaction()
      .execute((tx) => savePhoto(tx, deps, reporter, stored));
    if (saved._id !== stored.id) await discardCaseFiles(deps, [stored]);
    return saved;
  } catch (error) {
    // The file stays if its row may have been saved.
    if (!(error instanceof CommitUnknown)) await discardCaseFiles(deps, [stored]);
    throw error;
  }
}

/** Returns the saved photo, which is an earlier one with the same content if there is one. */
async function savePhoto(tx: Tx, { clock }: Deps, reporter: Reporter, stored: StoredCaseFile) {
  const computer = await lockReported(tx, reporter);
  const photos = await store.listReportPhotos(tx, senderOf(reporter));
  const same = photos.find(({ sha256 }) => sha256 === stored.sha256);
  if (same) return toDoc(same);
  if (photos.length >= photosPerPurpose) throw new Refusal('too-many-photos');
  const { id, name, fileKey, type, byteSize, sha256 } = stored;
  await store.insertReportPhoto(tx, {
    id,
    computer_id: computer.id,
    name,
    file_key: fileKey,
    content_type: type,
    byte_size: byteSize,
    sha256,
    uploaded_at: clock.now(),
    uploaded_by: reporter.caller.id,
  });
  return toDoc({ id, name });
}

export async function readReportPhoto(
  { db, files }: Deps,
  reporter: Reporter,
  photoId: string,
): Promise<FileContent> {
  await checkReporter(db, reporter);
  const { name, content_type, file_key } = await loadPhoto(db, reporter, photoId);
  const content = await files.find(file_key);
  if (!content) throw new Refusal('file-not-found');
  return { content, type: content_type, name };
}

export async function removeReportPhoto(
  { db, jobs }: Deps,
  reporter: Reporter,
  photoId: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    await lockReported(tx, reporter);
    const { id, file_key } = await loadPhoto(tx, reporter, photoId);
    await store.deleteReportPhotos(tx, [id]);
    await jobs.enqueue(tx, removeRepairFiles, { keys: [file_key] });
  });
}

/** Moves photos that a person uploaded for a report to the repair that it opens. */
export async function sendPhotos(
  tx: Tx,
  sent: {
    caseId: string;
    computerId: ComputerId;
    userId: string;
    ids: readonly string[];
    at: Date;
  },
): Promise<void> {
  const { caseId, computerId, userId, ids, at } = sent;
  if (ids.length === 0) return;
  const taken = await store.takeReportPhotos(tx, { computerId, userId }, ids);
  for (const id of new Set(ids)) {
    const photo = taken.find((row) => row.id === id);
    if (!photo) throw new Refusal('file-not-found');
    const { name, file_key, content_type, byte_size, sha256 } = photo;
    await saveCaseFile(
      tx,
      { id, name, fileKey: file_key, type: content_type, byteSize: byte_size, sha256 },
      { caseId, messageId: null, userId, at, purpose: 'damage' },
    );
  }
}

async function loadPhoto(db: Db, reporter: Reporter, photoId: string) {
  const photos = await store.listReportPhotos(db, senderOf(reporter));
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo) throw new Refusal('file-not-found');
  return photo;
}

function senderOf({ computerId, caller }: Reporter) {
  return { computerId, userId: caller.id };
}

function toDoc({ id, name }: { id: string; name: string }) {
  return { _id: id, name };
}
