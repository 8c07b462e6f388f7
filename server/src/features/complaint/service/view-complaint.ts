import type { ComplaintMessageKind } from '@cobertura/domain/case/case.ts';
import type { ComplaintFile, ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { maxFamilyFiles } from '@cobertura/domain/complaint/limits.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { listCaseFiles, listMessages } from '../../case/service/messages.ts';
import { findStudent } from '../store/complaints.ts';
import { type CaseRow, openPause, stateOf, withComplaint } from './lock-complaint.ts';
import { isFamilyFile } from './send-message.ts';

type FileRow = Awaited<ReturnType<typeof listCaseFiles>>[number];

/** What the person sees: no notes, no internal files, no names of staff. */
export async function viewForPerson(db: Db, row: CaseRow): Promise<ComplaintView> {
  const { fields, messages, files } = await loadParts(db, row);
  return {
    ...fields,
    messages: messages.flatMap(({ id, at, kind, text }) =>
      kind === 'note' || kind === 'message'
        ? []
        : [{ _id: id, at: toSeconds(at), kind, text, files: filesOf(files, id) }],
    ),
  };
}

export async function viewForStaff(db: Db, row: CaseRow): Promise<StaffComplaint> {
  const { fields, messages, files, address } = await loadParts(db, row);
  return {
    ...fields,
    _id: row.id,
    channel: row.channel,
    language: row.language,
    address,
    userId: row.user_id,
    computerId: row.computer_id,
    messages: messages.map(({ id, at, kind, text, name }) => ({
      _id: id,
      at: toSeconds(at),
      kind: kind as ComplaintMessageKind,
      text,
      by: name || row.name,
      files: filesOf(files, id),
    })),
    internalFiles: files
      .filter((file) => file.message_id === null && !isFamilyFile(row, file))
      .map(toFile),
  };
}

async function loadParts(db: Db, row: CaseRow) {
  const found = await withComplaint(db, row);
  const { complaint, pauses } = found;
  const files = await listCaseFiles(db, row.id);
  const ofFamily = files.filter((file) => isFamilyFile(row, file));
  const isClosed = row.closed_at !== null;
  return {
    messages: await listMessages(db, row.id),
    files,
    address: complaint.address,
    fields: {
      number: row.number,
      kind: complaint.about,
      status: stateOf(found).status,
      receivedAt: toSeconds(row.received_at),
      dueAt: isClosed ? null : toSecondsOrNull(row.due_at),
      replyBy: toSecondsOrNull(openPause(pauses)?.reply_by ?? null),
      closedAt: toSecondsOrNull(row.closed_at),
      name: row.name,
      email: row.email,
      text: complaint.text,
      reference: complaint.reference,
      student: await studentOf(db, row),
      granted: complaint.granted,
      rating:
        complaint.rating === null
          ? null
          : { score: complaint.rating, words: complaint.rating_words },
      files: ofFamily.filter(({ message_id }) => message_id === null).map(toFile),
      filesLeft: isClosed ? 0 : Math.max(0, maxFamilyFiles(pauses.length) - ofFamily.length),
    },
  };
}

/** A stranger may know a serial number, so only the family of an account sees the student. */
async function studentOf(db: Db, { user_id, computer_id }: CaseRow): Promise<string | null> {
  if (user_id === null || computer_id === null) return null;
  return (await findStudent(db, { computerId: computer_id, ownerId: user_id })) ?? null;
}

function filesOf(files: readonly FileRow[], messageId: string): ComplaintFile[] {
  return files.filter(({ message_id }) => message_id === messageId).map(toFile);
}

export function toFile({ id, name, content_type, byte_size, uploaded_at }: FileRow): ComplaintFile {
  return { _id: id, name, type: content_type, size: byte_size, at: toSeconds(uploaded_at) };
}
