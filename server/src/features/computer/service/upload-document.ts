import { hash } from 'node:crypto';
import { isStaff } from '@cobertura/domain/access/scopes.ts';
import {
  type DocumentKind,
  isPhotoKind,
  isStaffDocumentKind,
} from '@cobertura/domain/computer/documents.ts';
import { decide } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { findResult, runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { cleanUpload } from '../../../lib/uploads.ts';
import { loadPaymentTerms } from '../../options/service.ts';
import type { LockedComputer } from '../store/computers.ts';
import { isOwnedBy, lockComputerFor } from './own-computer.ts';
import { eventByKind, saveDocument, storeFile } from './save-document.ts';

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
  const stored = await storeFile(deps, id, clean);

  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockComputerFor(tx, { id, caller });
    const at = deps.clock.now();
    await runOnce(tx, { ...once, at }, async () => {
      await checkMayUpload(tx, locked, upload);
      await saveDocument(tx, locked, { kind, file: stored, senderId: caller.id, at });
      return stored.documentId;
    });
  });
}

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
