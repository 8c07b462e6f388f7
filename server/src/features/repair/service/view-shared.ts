import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { listOfferedEvents, type RepairActor } from '@cobertura/domain/repair/life.ts';
import { isObjecting } from '@cobertura/domain/repair/objection.ts';
import { refuseRemoval } from '@cobertura/domain/repair/remove-photo.ts';
import { isPhotoPurpose, type PhotoPurpose } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { listCaseEvents, listCaseFiles } from '../../case/service/messages.ts';
import { listLines } from '../store/lines.ts';
import type { RepairRow } from '../store/repairs.ts';
import { findRepairNumber } from '../store/staff-view.ts';
import { loadModelAndSchool } from '../store/workshop.ts';
import { viewReplacement } from './annex.ts';
import { isCoveredIn, type Repair, stateOf, statusOf } from './lock-repair.ts';
import { listPapers } from './papers.ts';
import { findDeclinedWords } from './work-words.ts';

type SharedView = Omit<WorkshopRepair, 'messages' | 'language' | 'shares' | 'terms'>;

/** What the desk and the workshop both see of a repair: no name, address or contract of the family. */
export async function viewShared(
  db: Db,
  found: Repair,
  actor: { by: RepairActor; now: number },
): Promise<SharedView> {
  const { row, repair } = found;
  const { model, school } = await loadModelAndSchool(db, row.id);
  return {
    _id: row.id,
    ...publicFieldsOf(found),
    awaits: row.awaits,
    student: repair.student_name,
    serial: repair.serial_number,
    model,
    school,
    parts: repair.parts,
    causeTold: repair.cause_told,
    causeFound: repair.cause_found,
    text: repair.text,
    happenedOn: repair.happened_on,
    noPhotoReason: repair.no_photo_reason,
    hasBackup: repair.has_backup,
    isRepeat: repair.repeats !== null,
    hasObjected: isObjecting(stateOf(found)),
    warnAt: toSecondsOrNull(repair.warn_at),
    replyBy: toSecondsOrNull(repair.reply_by),
    handOver: repair.hand_over,
    handOverAtWorkshop: repair.hand_over_at_workshop,
    arrivedAt: toSecondsOrNull(repair.arrived_at),
    returnedAt: toSecondsOrNull(repair.returned_at),
    intake: repair.intake_items && {
      present: repair.intake_items,
      absent: repair.intake_absent,
      words: repair.intake_words,
    },
    diagnosis: repair.diagnosis,
    // There are no lines before the diagnosis.
    lines: repair.total_cents === null ? [] : await listLines(db, row.id),
    tested: repair.tested_items,
    irreparableWords: repair.irreparable_words,
    declinedWords: findDeclinedWords(found, await listCaseEvents(db, row.id)),
    replacement: viewReplacement(found),
    guaranteedUntil: toSecondsOrNull(repair.guaranteed_until),
    files: await listRemovable(db, found, actor.by),
    offers: listOfferedEvents(stateOf(found), actor),
  };
}

/** What everyone who follows a repair sees. */
function publicFieldsOf(found: Repair) {
  const { row, repair } = found;
  return {
    number: row.number,
    status: statusOf(found),
    outcome: repair.outcome,
    reportedAt: toSeconds(row.received_at),
    statusSince: toSeconds(repair.status_since),
    dueAt: toSecondsOrNull(row.due_at),
    expectedOn: repair.expected_on,
  };
}

/** What a family sees of its repair, with or without a session. */
export function followedFieldsOf(found: Repair) {
  return { ...publicFieldsOf(found), isObjecting: isObjecting(stateOf(found)) };
}

/** The repair that is done again within its guarantee. */
export async function viewRepeated(
  db: Db,
  caseId: string | null,
): Promise<{ _id: string; number: string } | null> {
  const number = caseId === null ? undefined : await findRepairNumber(db, caseId);
  return caseId === null || number === undefined ? null : { _id: caseId, number };
}

/** The photos of a repair, oldest first, and its papers. */
export async function listRepairFiles(db: Db, found: Repair): Promise<RepairFile[]> {
  return toRepairFiles(await listCaseFiles(db, found.row.id), found);
}

function toRepairFiles(stored: readonly CaseFile[], found: Repair): RepairFile[] {
  return [
    // The receipt of a transfer is part of its payment, and the workshop never sees it.
    ...stored.flatMap(({ purpose, ...file }) =>
      isPhotoPurpose(purpose) ? [toRepairFile(file, purpose)] : [],
    ),
    ...listPapers(found),
  ];
}

/** The files, and whether the actor may remove them. */
async function listRemovable(
  db: Db,
  found: Repair,
  by: RepairActor,
): Promise<WorkshopRepair['files']> {
  const stored = await listCaseFiles(db, found.row.id);
  const files = toRepairFiles(stored, found);
  return files.map((file) => {
    const row = stored.find(({ id }) => id === file._id);
    const mayRemove =
      row !== undefined && by.kind === 'staff' && !findRemovalRefusal(row, found, by.id);
    return { ...file, mayRemove };
  });
}

/** Why a member of the workshop may not remove a file. */
export function findRemovalRefusal(file: CaseFile, { repair }: Repair, callerId: string) {
  const { purpose, uploaded_by: sentBy, uploaded_at } = file;
  return refuseRemoval(
    { purpose, sentBy, sentAt: uploaded_at.getTime() },
    { callerId, statusSince: repair.status_since.getTime() },
  );
}

type CaseFile = Awaited<ReturnType<typeof listCaseFiles>>[number];

type FileRow = Pick<CaseFile, 'id' | 'name' | 'content_type' | 'uploaded_at'>;

export function toRepairFile(
  { id, name, content_type, uploaded_at }: FileRow,
  purpose: PhotoPurpose,
): RepairFile {
  return { _id: id, purpose, name, type: content_type, at: toSeconds(uploaded_at) };
}

/** Whether the family of a listed repair waits for the decision about its objection. */
export function isObjectingIn(row: Pick<RepairRow, 'status' | 'cover' | 'objected_at'>): boolean {
  const { status, objected_at } = row;
  return isObjecting({ status, isCovered: isCoveredIn(row), hasObjected: objected_at !== null });
}
