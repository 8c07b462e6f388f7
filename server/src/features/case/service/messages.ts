import { hash } from 'node:crypto';
import type { MessageKind } from '@cobertura/domain/case/case.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/ids.ts';
import * as store from '../store/parts.ts';

/** The id is that of the message which an earlier call with the same key saved, or a new one. */
export type MessageSlot = { id: string; isSaved: boolean };

/**
 * Reserves the id of a message of a locked case. A person without a session has no row for its
 * idempotency keys, so the key determines the id.
 */
export async function reserveMessage(
  tx: Tx,
  message: { caseId: string; kind: MessageKind; text: string; key: string | undefined; at: Date },
): Promise<MessageSlot> {
  const { caseId, kind, text, key, at } = message;
  if (key === undefined) return { id: newId(at), isSaved: false };
  const id = idOf(`${caseId} ${key}`);
  const earlier = await store.findMessage(tx, id);
  if (!earlier) return { id, isSaved: false };
  if (earlier.kind !== kind || earlier.text !== text) throw new Refusal('idempotency-key-reused');
  return { id, isSaved: true };
}

/** A UUID that depends only on the text. */
function idOf(text: string): string {
  return hash('sha256', text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Saves a message with the files that were uploaded for it before. */
export async function saveMessage(
  tx: Tx,
  message: {
    id: string;
    caseId: string;
    kind: MessageKind;
    text: string;
    userId: string | null;
    at: Date;
    files: readonly string[];
    /** Whether the sender uploaded the file. Only such files may be attached. */
    isOwnFile: (file: store.CaseFileRow) => boolean;
  },
): Promise<void> {
  const { id, caseId, kind, text, userId, at, isOwnFile } = message;
  await store.insertMessage(tx, { id, case_id: caseId, at, kind, user_id: userId, text });
  if (message.files.length === 0) return;
  const free = (await store.listCaseFiles(tx, caseId)).filter(
    (file) => file.message_id === null && isOwnFile(file),
  );
  const isFree = (fileId: string) => free.some((file) => file.id === fileId);
  if (!message.files.every(isFree)) throw new Refusal('file-not-found');
  await store.attachFiles(tx, { messageId: id, fileIds: message.files });
}

export function listMessages(db: Db, caseId: string): ReturnType<typeof store.listMessages> {
  return store.listMessages(db, caseId);
}

export function listCaseFiles(db: Db, caseId: string): Promise<store.CaseFileRow[]> {
  return store.listCaseFiles(db, caseId);
}

/** Lists the timeline of a case, oldest first. */
export function listCaseEvents(db: Db, caseId: string): ReturnType<typeof store.listCaseEvents> {
  return store.listCaseEvents(db, caseId);
}
