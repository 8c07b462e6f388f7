import type { MessageKind } from '@cobertura/domain/case/case.ts';
import type { Grant } from '@cobertura/domain/complaint/grants.ts';
import type { ComplaintEvent } from '@cobertura/domain/complaint/life.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { reserveMessage, saveMessage } from '../../case/service/messages.ts';
import { applyEvent, checkEvent, type Doer } from './apply-event.ts';
import { type CaseRow, type Complaint, lockComplaint } from './lock-complaint.ts';

export type NewMessage = {
  caseId: string;
  kind: Exclude<MessageKind, 'note'>;
  event: ComplaintEvent;
  text: string;
  files: readonly string[];
  by: Doer;
  key: string | undefined;
  /** What an answer grants. */
  granted?: Grant;
};

/**
 * Saves a message and moves its complaint in one transaction. A repeated call with the same key has no
 * effect.
 */
export async function sendMessage(
  { db, clock }: Deps,
  { caseId, kind, event, text, files, by, key, granted }: NewMessage,
  /** What else changes with the message. */
  alsoSave: (tx: Tx, saved: { id: string; locked: Complaint }) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComplaint(tx, caseId);
    const at = clock.now();
    const { id, isSaved } = await reserveMessage(tx, { caseId, kind, text, key, at });
    if (isSaved) return;
    checkEvent(locked, { event, by, at, granted });
    const isOwnFile = fileFilterOf(locked.row, by);
    const { userId } = by.author;
    await saveMessage(tx, { id, caseId, kind, text, userId, at, files, isOwnFile });
    await applyEvent(tx, locked, {
      event,
      by,
      at,
      granted,
      ...(kind === 'question' && { questionId: id }),
    });
    await alsoSave(tx, { id, locked });
  });
}

type Uploaded = { uploaded_by: string | null };

/** A person without an account uploads files without an author. */
export function isFamilyFile({ user_id }: Pick<CaseRow, 'user_id'>, file: Uploaded): boolean {
  return file.uploaded_by === null || file.uploaded_by === user_id;
}

function fileFilterOf(row: CaseRow, { actor }: Doer): (file: Uploaded) => boolean {
  return (file) => isFamilyFile(row, file) === (actor.kind === 'family');
}
