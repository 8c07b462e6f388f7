import { hash } from 'node:crypto';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { FilePurpose } from '@cobertura/domain/repair/report.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { removeEach } from '../../../lib/remove-each.ts';
import type { CleanFile } from '../../../lib/uploads.ts';
import * as store from '../store/parts.ts';

/** A stored file whose row is not saved yet. */
export type StoredCaseFile = {
  id: string;
  name: string;
  fileKey: string;
  type: string;
  byteSize: number;
  sha256: string;
};

/** Stores a cleaned file before the transaction that saves its row. */
export function storeCaseFile(
  deps: Deps,
  { caseId, name, clean }: { caseId: string; name: string; clean: CleanFile },
): Promise<StoredCaseFile> {
  return storeFileIn(deps, { folder: `cases/${caseId}`, name, clean });
}

/** Like `storeCaseFile`, for a file that comes before its case. */
export async function storeFileIn(
  { files, clock }: Deps,
  { folder, name, clean }: { folder: string; name: string; clean: CleanFile },
): Promise<StoredCaseFile> {
  const id = newId(clock.now());
  const fileKey = `${folder}/${id}.${clean.extension}`;
  await files.put(fileKey, clean.content);
  return {
    id,
    name,
    fileKey,
    type: clean.type,
    byteSize: clean.content.byteLength,
    sha256: hash('sha256', clean.content),
  };
}

/** Deletes stored files whose rows were not saved. Nothing else would find them. */
export async function discardCaseFiles(
  { files }: Deps,
  stored: readonly StoredCaseFile[],
): Promise<void> {
  await removeEach(
    files,
    stored.flatMap(({ fileKey }) => [fileKey, previewKey(fileKey)]),
  );
}

export async function saveCaseFile(
  tx: Tx,
  file: StoredCaseFile,
  owner: {
    caseId: string;
    messageId: string | null;
    userId: string | null;
    at: Date;
    purpose?: FilePurpose;
  },
): Promise<void> {
  await store.insertCaseFile(tx, {
    id: file.id,
    case_id: owner.caseId,
    message_id: owner.messageId,
    name: file.name,
    file_key: file.fileKey,
    content_type: file.type,
    byte_size: file.byteSize,
    sha256: file.sha256,
    uploaded_at: owner.at,
    uploaded_by: owner.userId,
    purpose: owner.purpose ?? null,
  });
}

type Wanted = {
  caseId: string;
  fileId: string;
  /** Which files of a repair the caller may read. Files of other cases have no purpose. */
  purposes?: readonly FilePurpose[];
};

/** Reads a file of a case. The caller has checked who may read the case. */
export async function readCaseFile(deps: Deps, wanted: Wanted): Promise<FileContent> {
  const found = await findCaseFile(deps, wanted);
  if (!found) throw new Refusal('file-not-found');
  return found;
}

/** Like `readCaseFile`, but returns undefined without the row or without the stored file. */
export async function findCaseFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { purposes, ...key }: Wanted,
): Promise<FileContent | undefined> {
  const file = await store.findCaseFile(db, key);
  if (!file) return undefined;
  const { purpose, file_key, content_type: type, name, uploaded_by } = file;
  if (purposes && purpose !== null && !purposes.includes(purpose)) return undefined;
  const content = await files.find(file_key);
  // A PDF is kept as it came, and may run scripts in the program that opens it.
  const isUntrusted = uploaded_by === null && type === 'application/pdf';
  return content && { content, type, name, isUntrusted };
}

/** Removes the row of a file. The caller removes the file itself after the commit. */
export function removeCaseFile(tx: Tx, key: { caseId: string; fileId: string }): Promise<void> {
  return store.deleteCaseFile(tx, key);
}

/** Deletes the files of a case with a purpose. Returns their keys. */
export function deleteCaseFiles(
  tx: Tx,
  key: { caseId: string; purpose: FilePurpose },
): Promise<string[]> {
  return store.deleteFilesOf(tx, key);
}

/** Deletes the files of a person with a purpose. Returns their keys. */
export function deletePersonFiles(
  tx: Tx,
  key: { userId: string; purpose: FilePurpose },
): Promise<string[]> {
  return store.deletePersonFiles(tx, key);
}
