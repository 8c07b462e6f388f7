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
import { type CleanFile, cleanUpload } from '../../../lib/uploads.ts';
import { loadPaymentTerms } from '../../options/service.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import { chooseJoined, listJoinedComputers } from './for-joint-transfer.ts';
import { isOwnedBy, lockComputerFor } from './own-computer.ts';
import { eventByKind, type StoredFile, saveDocument, storeFile } from './save-document.ts';

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
  const copies = kind === 'bankReceipt' ? await storeCopies(deps, id, clean) : [];

  await deps.db.transaction().execute(async (tx) => {
    const { locked, others } = await lockWithOthers(tx, upload, copies);
    const at = deps.clock.now();
    await runOnce(tx, { ...once, at }, async () => {
      await checkMayUpload(tx, locked, upload);
      await saveDocument(tx, locked, { kind, file: stored, senderId: caller.id, at });
      for (const other of others)
        await saveDocument(tx, other.locked, {
          kind,
          file: other.file,
          senderId: caller.id,
          at,
        });
      return stored.documentId;
    });
  });
}

type Copy = { computerId: ComputerId; file: StoredFile };

/** A receipt of a joint transfer is stored with each of its computers, so that each may be erased. */
async function storeCopies(deps: Deps, id: ComputerId, clean: CleanFile): Promise<Copy[]> {
  const copies = [];
  for (const computerId of await listJoinedComputers(deps.db, id))
    copies.push({ computerId, file: await storeFile(deps, computerId, clean) });
  return copies;
}

/**
 * Locks the computer and those of its joint transfer, in one order, so that two uploads cannot
 * deadlock. The others are those that still await the transfer.
 */
async function lockWithOthers(tx: Tx, { id, caller }: Upload, copies: readonly Copy[]) {
  const ids = [id, ...copies.map(({ computerId }) => computerId)].sort();
  const all = [];
  for (const each of ids) {
    all.push(
      each === id
        ? await lockComputerFor(tx, { id, caller })
        : await lockComputer(tx, { id: each, evenDeleted: true }),
    );
  }
  const locked = all.find(({ computer }) => computer.id === id);
  if (!locked) throw new Error('the computer was not locked');
  const others = (await chooseJoined(tx, locked, all)).flatMap((other) => {
    const copy = copies.find(({ computerId }) => computerId === other.computer.id);
    return copy ? [{ locked: other, file: copy.file }] : [];
  });
  return { locked, others };
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
