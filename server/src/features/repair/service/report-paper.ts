import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { repairEnds } from '@cobertura/domain/repair/ends.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { derivedId } from '../../../lib/ids.ts';
import { listCaseEvents } from '../../case/service/messages.ts';
import { listLines } from '../store/lines.ts';
import { reportFileName, reportLetter } from '../words/report-letter.ts';
import { viewReplacement } from './annex.ts';
import { findEnd } from './find-end.ts';
import { keepPaper } from './keep-paper.ts';
import { type Repair, statusOf } from './lock-repair.ts';
import { findWorkWords } from './work-words.ts';

// The report is printed when it is read while the laptop is ready. It keeps its bytes from the return on.

/** The report among the files of a repair. It is gone after an erasure. */
export function listReport(found: Repair): RepairFile[] {
  const { row, repair } = found;
  if (!hasReport(found) || !repair.deposit) return [];
  return [
    {
      _id: reportFileId(row.id),
      purpose: 'report',
      name: reportFileName(repair.deposit.language, row.number),
      type: 'application/pdf',
      at: toSeconds(repair.status_since),
    },
  ];
}

export function reportFileId(caseId: string): string {
  return derivedId(caseId, 'report');
}

/** Keeps the report of a laptop that was just returned: nothing in it changes any more. */
export async function keepReport(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  returned: Repair,
): Promise<void> {
  if (!hasReport(returned)) return;
  const { id } = returned.row;
  for (const isForWorkshop of [false, true]) {
    const paper = await printReport(tx, returned, { isForWorkshop });
    const key = { caseId: id, fileId: reportFileId(id), isForWorkshop };
    await keepPaper(tx, deps, key, { purpose: 'report', paper });
  }
}

/** Prints the report. The caller has checked who may read it. */
export async function printReport(
  db: Db,
  found: Repair,
  { isForWorkshop }: { isForWorkshop: boolean },
): Promise<FileContent> {
  const { row, repair } = found;
  const { deposit, outcome, arrived_at } = repair;
  if (!hasReport(found) || !deposit || !outcome || !arrived_at) {
    throw new Refusal('file-not-found');
  }
  const { language } = deposit;
  const events = await listCaseEvents(db, row.id);
  const becameReady = events.findLast(
    ({ from_status, to_status }) => to_status === 'ready' && from_status !== 'ready',
  );
  const { printLetter } = await import('../../../pdf/letter.ts');
  const letter = reportLetter({
    ...{ number: row.number, outcome, repair, deposit },
    lines: await listLines(db, row.id),
    workDone: findWorkWords(repair, events).workDone,
    // The reason may be about the contract.
    endedWhy: isForWorkshop ? null : explainEnd(found, { events, language }),
    replacement: viewReplacement(found),
    arrivedAt: toSeconds(arrived_at),
    readyAt: toSeconds(becameReady?.at ?? repair.status_since),
    returnedAt: toSecondsOrNull(repair.returned_at),
    guaranteedUntil: toSecondsOrNull(repair.guaranteed_until),
    at: repair.status_since,
  });
  return {
    content: await printLetter(letter),
    type: 'application/pdf',
    name: reportFileName(language, row.number),
  };
}

/** The laptop is ready, or was returned after it came. An objection takes the report back. */
function hasReport(found: Repair): boolean {
  const status = statusOf(found);
  return (status === 'ready' || status === 'closed') && found.repair.deposit !== null;
}

type Ended = { events: Awaited<ReturnType<typeof listCaseEvents>>; language: Language };

/** Why a laptop comes back without a repair: the rejection, the reason of a cancellation, or its end. */
function explainEnd({ repair }: Repair, { events, language }: Ended): string | null {
  if (repair.cover === 'not-covered') return repair.cover_words;
  const end = findEnd(repair, events);
  if (!end) return null;
  return end.by === 'cancelled' ? end.why : repairEnds[end.by][language];
}
