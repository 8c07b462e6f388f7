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
import { CommitUnknown } from '../../../db/commit-outcome.ts';
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
import {
  discardFiles,
  eventByKind,
  type StoredFile,
  saveDocument,
  storeFile,
} from './save-document.ts';

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
  const copies: Copy[] = [];
  let saved: readonly StoredFile[] = [];
  try {
    await storeCopies(deps, upload, { clean, copies });
    await deps.db.transaction().execute(async (tx) => {
      const targets = await lockTargets(tx, upload, copies);
      const at = deps.clock.now();
      await runOnce(tx, { ...once, at }, async () => {
        const [own] = targets;
        await checkMayUpload(tx, own.locked, upload);
        for (const { locked, file } of targets)
          await saveDocument(tx, locked, { kind, file, senderId: caller.id, at });
        saved = targets.map((target) => target.file);
        return own.file.documentId;
      });
    });
  } catch (error) {
    // The files stay if the documents may have been saved.
    if (!(error instanceof CommitUnknown)) await discardFiles(deps, copies.map(fileOf));
    throw error;
  }
  // Another call saved the document first, or a computer no longer awaits the transfer.
  await discardFiles(
    deps,
    copies.map(fileOf).filter((each) => !saved.includes(each)),
  );
}

type Copy = { computerId: ComputerId; file: StoredFile };

const fileOf = ({ file }: Copy): StoredFile => file;

/**
 * Stores the file. A receipt of a joint transfer is stored with each of its computers, so that each
 * may be erased. Adds to `copies` one by one, so that they can be discarded if one cannot be stored.
 */
async function storeCopies(
  deps: Deps,
  { id, kind }: Upload,
  { clean, copies }: { clean: CleanFile; copies: Copy[] },
): Promise<void> {
  const others = kind === 'bankReceipt' ? await listJoinedComputers(deps.db, id) : [];
  for (const computerId of [id, ...others])
    copies.push({ computerId, file: await storeFile(deps, computerId, clean) });
}

type Target = { locked: LockedComputer; file: StoredFile };

/**
 * Locks the computer and those of its joint transfer, in one order, so that two uploads cannot
 * deadlock. Returns the computer first, then the others that still await the transfer.
 */
async function lockTargets(
  tx: Tx,
  { id, caller }: Upload,
  copies: readonly Copy[],
): Promise<[Target, ...Target[]]> {
  const all: Target[] = [];
  for (const { computerId, file } of copies.toSorted(byComputer)) {
    const locked =
      computerId === id
        ? await lockComputerFor(tx, { id, caller })
        : await lockComputer(tx, { id: computerId, evenDeleted: true });
    all.push({ locked, file });
  }
  const own = all.find(({ locked }) => locked.computer.id === id);
  if (!own) throw new Error('the computer was not locked');
  const joined = await chooseJoined(
    tx,
    own.locked,
    all.map(({ locked }) => locked),
  );
  return [own, ...all.filter(({ locked }) => joined.includes(locked))];
}

function byComputer(one: Copy, other: Copy): number {
  return one.computerId < other.computerId ? -1 : 1;
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
