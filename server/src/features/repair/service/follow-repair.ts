import type { FileContent, InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type * as api from '@cobertura/domain/repair/api.ts';
import type { TimelineEvent } from '@cobertura/domain/repair/life.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { newId } from '../../../lib/ids.ts';
import { saveMessage } from '../../case/service/messages.ts';
import { moveCase } from '../../case/service/move-case.ts';
import {
  countCovered,
  findOpenNumber,
  isContractOver,
  loadFamily,
  updateRepair,
} from '../store/repairs.ts';
import { addPhoto } from './add-photo.ts';
import { applyEvent, byFamily, repairMoved } from './apply-event.ts';
import type { Handler } from './change-repair.ts';
import { type Repair, statusOf } from './lock-repair.ts';
import { changeOwnRepair, loadOwnRepair, readMyRepair } from './own-repair.ts';
import { readFile } from './read-file.ts';
import { takesPhotos } from './view-repair.ts';

type View = Promise<api.RepairView>;

export async function readMyRepairFile(
  deps: Deps,
  own: Handler,
  fileId: string,
): Promise<FileContent> {
  const { isViewed } = own.caller;
  const found = await loadOwnRepair(deps.db, own);
  return readFile(deps, found, { fileId, isForWorkshop: false, isViewed });
}

/** Adds a photo of the damage. The same photo again is saved once. */
export async function addMyPhoto(deps: Deps, own: Handler, file: UploadedFile): View {
  const { row } = await loadOwnRepair(deps.db, own);
  await addPhoto(deps, {
    caseId: row.id,
    purpose: 'damage',
    file,
    senderId: own.caller.id,
    ownerId: own.caller.id,
    check: (found) => {
      if (!takesPhotos(found)) throw repairMoved(found);
    },
  });
  return readMyRepair(deps, own);
}

/** Replies to the question, which continues the repair, or writes a message to the desk. */
export async function writeToDesk(deps: Deps, own: Handler, text: string): View {
  const { row } = await loadOwnRepair(deps.db, own);
  await deps.tries.count('repair-message', row.id);
  return changeOwnRepair(deps, { ...own, request: ['message', text] }, async (tx, locked, at) => {
    if (locked.row.closed_at !== null) throw repairMoved(locked);
    const isReply = statusOf(locked) === 'needs-info';
    await saveOwnMessage(tx, locked, { kind: isReply ? 'reply' : 'message', text, at });
    const by = byFamily(own.caller.id);
    if (isReply) await applyEvent(tx, deps, locked, { event: 'info-sent', by, at });
  });
}

/** Cancels a repair before the workshop has the laptop. */
export function cancelMyRepair(deps: Deps, own: Handler, reason: string): View {
  return changeOwnRepair(deps, { ...own, request: ['cancel', reason] }, (tx, locked, at) =>
    applyEvent(tx, deps, locked, {
      event: 'cancelled',
      by: byFamily(own.caller.id),
      at,
      why: reason,
    }),
  );
}

/** Asks for another decision about a rejected repair. It is open again, so no other one may be open. */
export function objectToRejection(deps: Deps, own: Handler, text: string): View {
  const call = { ...own, request: ['objection', text], locksComputer: true };
  return changeOwnRepair(deps, call, async (tx, locked, at) => {
    const { row, repair } = locked;
    const open = row.closed_at && (await findOpenNumber(tx, repair.computer_id));
    if (open) throw new Refusal('repair-open', [], { number: open });
    // The guarantee of an earlier repair does not end with the contract.
    if (repair.repeats === null && (await isContractOver(tx, repair.period_id)))
      throw new Refusal('never-covered');
    await applyObjection(tx, deps, locked, { userId: own.caller.id, text, at });
  });
}

/** Opens a rejected repair for another decision, with the words of its family. */
export async function applyObjection(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  locked: Repair,
  { userId, text, at }: { userId: string; text: string; at: Date },
): Promise<Repair> {
  const { row, repair } = locked;
  // A closed repair does not follow changes of the profile, and its mails are sent again from now.
  const { name, email, language } = await loadFamily(tx, userId);
  const moved = await applyEvent(tx, deps, locked, {
    event: 'objected',
    by: byFamily(userId),
    at,
    changes: { objected_at: at, ...(row.closed_at && (await countAgain(tx, repair))) },
    caseChanges: { name, email, language },
  });
  await saveOwnMessage(tx, locked, { kind: 'message', text, at });
  return moved;
}

/** A rejected repair did not count, so another one may have its place in the period. */
async function countAgain(tx: Tx, { repeats, period_id }: Repair['repair']) {
  return repeats === null ? { ordinal: (await countCovered(tx, period_id)) + 1 } : {};
}

/** Saves the rating of a closed repair. The same rating again has no effect. */
export function rateRepair(
  deps: Deps,
  own: Handler,
  { score, words }: InputOf<typeof api.rateRepair>['body'],
): View {
  return changeOwnRepair(deps, { ...own, request: [] }, async (tx, locked, at) => {
    const { row, repair } = locked;
    if (statusOf(locked) !== 'closed') throw new Refusal('repair-not-closed');
    if (repair.rating === score && repair.rating_words === words) return;
    if (repair.rating !== null) throw new Refusal('repair-rated');
    await updateRepair(tx, row.id, { rating: score, rating_words: words, rated_at: at });
    const event: TimelineEvent = 'rated';
    await moveCase(tx, row, { event, author: byFamily(own.caller.id).author, at });
  });
}

async function saveOwnMessage(
  tx: Tx,
  { row }: Repair,
  message: { kind: 'reply' | 'message'; text: string; at: Date },
): Promise<void> {
  await saveMessage(tx, {
    id: newId(message.at),
    caseId: row.id,
    userId: row.user_id,
    files: [],
    isOwnFile: () => false,
    ...message,
  });
}
