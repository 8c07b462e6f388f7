import { mayHandleComplaint } from '@cobertura/domain/complaint/life.ts';
import type {
  answerComplaint as answerEndpoint,
  askFamily as askEndpoint,
  StaffComplaint,
} from '@cobertura/domain/complaint/staff-api.ts';
import type { FileContent, InputOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { readCaseFile } from '../../case/service/case-files.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { reserveMessage, saveMessage } from '../../case/service/messages.ts';
import { sendAnswer, sendQuestion } from '../queue.ts';
import { loadComplaint, updateComplaint } from '../store/complaints.ts';
import { applyEvent, staffDoer } from './apply-event.ts';
import { type CaseRow, lockComplaint } from './lock-complaint.ts';
import { printPaper } from './print-paper.ts';
import { sendMessage } from './send-message.ts';
import { uploadFile } from './upload-file.ts';
import { viewForStaff } from './view-complaint.ts';

/** A staff member who works on a complaint. */
export type Handler = { id: string; caller: Caller; key?: string | undefined };

/** Loads a complaint for the staff who handle its kind. */
async function loadHandled(db: Db, { id, caller }: Handler): Promise<CaseRow> {
  const row = await loadCase(db, { id, kind: 'complaint' });
  const { about } = await loadComplaint(db, id);
  if (!mayHandleComplaint(about, caller.scopes)) throw new Refusal('access-denied');
  return row;
}

export async function readStaffComplaint({ db }: Deps, handler: Handler): Promise<StaffComplaint> {
  return viewForStaff(db, await loadHandled(db, handler));
}

type Words = InputOf<typeof askEndpoint>['body'];

/** Asks the person for something and stops the clock. */
export async function askFamily(
  deps: Deps,
  handler: Handler,
  body: Words,
): Promise<StaffComplaint> {
  await sendStaffMessage(deps, handler, { kind: 'question', event: 'asked', body });
  return readStaffComplaint(deps, handler);
}

/** Writes down a reply that came by phone or letter. */
export async function recordReply(
  deps: Deps,
  handler: Handler,
  body: Words,
): Promise<StaffComplaint> {
  await sendStaffMessage(deps, handler, { kind: 'reply', event: 'reply-recorded', body });
  return readStaffComplaint(deps, handler);
}

async function sendStaffMessage(
  deps: Deps,
  { id: caseId, caller, key }: Handler,
  message: { body: Words } & (
    | { kind: 'question'; event: 'asked' }
    | { kind: 'reply'; event: 'reply-recorded' }
  ),
): Promise<void> {
  const { body, kind, event } = message;
  const by = staffDoer(caller);
  await sendMessage(deps, { caseId, kind, event, by, key, ...body }, async (tx, saved) => {
    if (kind !== 'question' || saved.locked.row.email === '') return;
    await deps.jobs.enqueue(tx, sendQuestion, { caseId, messageId: saved.id });
  });
}

/** Answers a complaint, which closes it. */
export async function answerComplaint(
  deps: Deps,
  handler: Handler,
  { text, granted, files }: InputOf<typeof answerEndpoint>['body'],
): Promise<StaffComplaint> {
  const { id: caseId, caller, key } = handler;
  const message = { kind: 'answer', event: 'answered', text, files, key, granted } as const;
  await sendMessage(deps, { ...message, caseId, by: staffDoer(caller) }, async (tx, { locked }) => {
    await updateComplaint(tx, caseId, { granted });
    if (locked.row.email !== '') await deps.jobs.enqueue(tx, sendAnswer, { caseId });
  });
  return readStaffComplaint(deps, handler);
}

/** Continues without a reply, once the time to reply is over. */
export async function resumeComplaint(deps: Deps, handler: Handler): Promise<StaffComplaint> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockComplaint(tx, handler.id);
    const by = staffDoer(handler.caller);
    await applyEvent(tx, locked, { event: 'resumed', by, at: deps.clock.now() });
  });
  return readStaffComplaint(deps, handler);
}

/** Adds a note for the staff. The complaint may be closed. */
export async function addNote(deps: Deps, handler: Handler, text: string): Promise<StaffComplaint> {
  const { id: caseId, caller, key } = handler;
  await loadHandled(deps.db, handler);
  await deps.db.transaction().execute(async (tx) => {
    await lockComplaint(tx, caseId);
    const at = deps.clock.now();
    const { id, isSaved } = await reserveMessage(tx, { caseId, kind: 'note', text, key, at });
    if (isSaved) return;
    const note = { id, caseId, kind: 'note', text, userId: caller.id, at, files: [] } as const;
    await saveMessage(tx, { ...note, isOwnFile: () => false });
  });
  return readStaffComplaint(deps, handler);
}

export async function uploadStaffFile(deps: Deps, handler: Handler, file: UploadedFile) {
  const { id: caseId, caller } = handler;
  await loadHandled(deps.db, handler);
  return uploadFile(deps, { caseId, file, by: staffDoer(caller), sender: caller.id });
}

export async function readStaffFile(
  deps: Deps,
  handler: Handler,
  fileId: string,
): Promise<FileContent> {
  const { id: caseId } = await loadHandled(deps.db, handler);
  return readCaseFile(deps, { caseId, fileId });
}

export async function readStaffPaper(
  deps: Deps,
  handler: Handler,
  paper: 'receipt' | 'answer',
): Promise<FileContent> {
  return printPaper(deps, await loadHandled(deps.db, handler), paper);
}
