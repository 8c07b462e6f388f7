import { hash } from 'node:crypto';
import {
  type DocumentKind,
  isPhotoKind,
  isStaffDocumentKind,
} from '@cobertura/domain/computer/documents.ts';
import type { LifeEvent } from '@cobertura/domain/computer/life.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../lib/ids.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { removeEach } from '../../../lib/remove-each.ts';
import type { CleanFile } from '../../../lib/uploads.ts';
import type { LockedComputer } from '../store/computers.ts';
import { replaceDocument } from '../store/documents.ts';
import { type Author, addEvent } from './add-event.ts';
import { applyEvent } from './apply-event.ts';
import { nextDataVersion } from './computer-data.ts';

/** The file of a document whose row is not saved yet. */
export type StoredFile = {
  documentId: string;
  fileKey: string;
  type: CleanFile['type'];
  byteSize: number;
  sha256: string;
};

/** Stores the file and its small version before the transaction that saves the document. */
export async function storeFile(
  deps: Deps,
  computerId: ComputerId,
  { content, type, extension, preview }: CleanFile,
): Promise<StoredFile> {
  const documentId = newId(deps.clock.now());
  const fileKey = `computers/${computerId}/${documentId}.${extension}`;
  const sha256 = hash('sha256', content);
  const stored = { documentId, fileKey, type, byteSize: content.byteLength, sha256 };
  try {
    await deps.files.put(fileKey, content);
    if (preview) await deps.files.put(previewKey(fileKey), preview);
  } catch (error) {
    await discardFiles(deps, [stored]);
    throw error;
  }
  return stored;
}

/** Deletes stored files whose documents were not saved. Nothing else would find them. */
export async function discardFiles({ files }: Deps, stored: readonly StoredFile[]): Promise<void> {
  const keys = stored.flatMap(({ fileKey }) => [fileKey, previewKey(fileKey)]);
  await removeEach(files, keys);
}

type NewDocument = { kind: DocumentKind; file: StoredFile; senderId: string; at: Date };

/** Saves a document of the current period and moves the computer if its status waits for it. */
export async function saveDocument(
  tx: Tx,
  locked: LockedComputer,
  { kind, file, senderId, at }: NewDocument,
): Promise<void> {
  await replaceDocument(tx, {
    id: file.documentId,
    period_id: locked.period.id,
    kind,
    file_key: file.fileKey,
    content_type: file.type,
    byte_size: file.byteSize,
    sha256: file.sha256,
    uploaded_at: at,
    uploaded_by: senderId,
    removed_at: null,
  });
  await applyUpload(tx, locked, { kind, senderId, at });
}

/** The life event of each document kind. Other kinds are only stored. */
export const eventByKind: Partial<Record<DocumentKind, LifeEvent>> = {
  statusFront: 'photo-uploaded',
  dniCopy: 'missing-document-sent',
  dniCopyBack: 'missing-document-sent',
  signedConsent: 'missing-document-sent',
  bankReceipt: 'receipt-uploaded',
};

async function applyUpload(
  tx: Tx,
  locked: LockedComputer,
  { kind, senderId, at }: Omit<NewDocument, 'file'>,
): Promise<void> {
  const { computer, period } = locked;
  const author: Author = {
    actor: isStaffDocumentKind(kind) ? 'staff' : 'family',
    userId: senderId,
  };
  const event = eventByKind[kind];
  const changes = {
    ...(isPhotoKind(kind) && nextDataVersion(period)),
    ...(kind === 'bankReceipt' && { payment_method: 'transfer' as const }),
  };
  if (event) {
    await applyEvent(tx, locked, {
      event,
      by: { kind: 'family' },
      author,
      at,
      why: kind,
      // In `pending` the issue stays, because the family may still send other missing documents.
      period: (to) => ({
        ...changes,
        ...(to !== computer.status && to !== 'pending' && { issue: null }),
      }),
    });
    return;
  }
  await addEvent(tx, {
    computerId: computer.id,
    periodId: period.id,
    at,
    author,
    event: 'document-uploaded',
    from: computer.status,
    to: computer.status,
    why: kind,
    // Staff decide on all photos, so each one is a change of what they saw.
    changes: { period: changes, ...(isPhotoKind(kind) && { computer: { updated_at: at } }) },
  });
}
