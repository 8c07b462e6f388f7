import { hash } from 'node:crypto';
import { isStaff } from '@cobertura/domain/access/scopes.ts';
import {
  type DocumentKind,
  isPhotoKind,
  isStaffDocumentKind,
} from '@cobertura/domain/computer/documents.ts';
import { decide, type LifeEvent } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { findResult, runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { newId } from '../../../lib/ids.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { cleanUpload } from '../../../lib/uploads.ts';
import { loadPaymentTerms } from '../../options/service.ts';
import type { LockedComputer } from '../store/computers.ts';
import { replaceDocument } from '../store/documents.ts';
import { type Author, addEvent } from './add-event.ts';
import { applyEvent } from './apply-event.ts';
import { nextDataVersion } from './computer-data.ts';
import { isOwnedBy, lockComputerFor } from './own-computer.ts';

type Upload = {
  id: ComputerId;
  kind: DocumentKind;
  file: UploadedFile;
  caller: Caller;
  key?: string | undefined;
};

/**
 * Saves a document of the current period and moves the computer if its status waits for it. A repeated
 * call with the same key has no effect.
 */
export async function uploadDocument(deps: Deps, upload: Upload): Promise<void> {
  const { id, kind, file, caller, key } = upload;
  const once = {
    userId: caller.id,
    key,
    request: ['document', id, kind, hash('sha256', file.content)],
  };
  // Check before decoding the file, so that a refused upload costs no work.
  const isSaved = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockComputerFor(tx, { id, caller });
    if (key !== undefined && (await findResult(tx, { ...once, key }))) return true;
    await checkMayUpload(tx, locked, upload);
    return false;
  });
  if (isSaved) return;
  const clean = await cleanUpload(file.content, {
    allowPdf: !isPhotoKind(kind),
    pictures: deps.pictures,
    sender: caller.id,
    signal: file.signal,
  });
  const documentId = newId(deps.clock.now());
  const fileKey = `computers/${id}/${documentId}.${clean.extension}`;
  await deps.files.put(fileKey, clean.content);
  if (clean.preview) await deps.files.put(previewKey(fileKey), clean.preview);

  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockComputerFor(tx, { id, caller });
    const at = deps.clock.now();
    await runOnce(tx, { ...once, at }, async () => {
      await checkMayUpload(tx, locked, upload);
      await replaceDocument(tx, {
        id: documentId,
        period_id: locked.period.id,
        kind,
        file_key: fileKey,
        content_type: clean.type,
        byte_size: clean.content.byteLength,
        sha256: hash('sha256', clean.content),
        uploaded_at: at,
        uploaded_by: caller.id,
        removed_at: null,
      });
      await applyUpload(tx, locked, { kind, caller, at });
      return documentId;
    });
  });
}

/** The life event of each document kind. Other kinds are only stored. */
const eventByKind: Partial<Record<DocumentKind, LifeEvent>> = {
  statusFront: 'photo-uploaded',
  dniCopy: 'missing-document-sent',
  dniCopyBack: 'missing-document-sent',
  signedConsent: 'missing-document-sent',
  bankReceipt: 'receipt-uploaded',
};

async function checkMayUpload(
  tx: Tx,
  { computer, life }: LockedComputer,
  { kind, caller }: Upload,
): Promise<void> {
  if (kind === 'signedContract') throw new Refusal('access-denied');
  if (isStaffDocumentKind(kind)) {
    if (!isStaff(caller.scopes)) throw new Refusal('access-denied');
    return;
  }
  if (!isOwnedBy(computer, caller.id)) throw new Refusal('access-denied');
  // The other photos follow the rule of the front photo.
  const decision = decide(life, eventByKind[kind] ?? 'photo-uploaded', { kind: 'family' });
  if (!decision.ok) throw new Refusal(decision.code);
  if (kind === 'bankReceipt' && !(await loadPaymentTerms(tx)).methods.transfer) {
    throw new Refusal('method-not-available');
  }
}

async function applyUpload(
  tx: Tx,
  locked: LockedComputer,
  { kind, caller, at }: { kind: DocumentKind; caller: Caller; at: Date },
): Promise<void> {
  const { computer, period } = locked;
  const author: Author = {
    actor: isStaffDocumentKind(kind) ? 'staff' : 'family',
    userId: caller.id,
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
