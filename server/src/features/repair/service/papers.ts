import type { FileContent } from '@cobertura/domain/endpoint.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listRepairsOf } from '../store/family-list.ts';
import { listAnnex, printAnnex } from './annex.ts';
import { listDepositReceipt, printDeposit } from './deposit-receipt.ts';
import { keepAgain } from './keep-again.ts';
import { findKeptPaper } from './keep-paper.ts';
import { type Repair, withRepair } from './lock-repair.ts';
import { listQuotePaper, printQuote, quoteFileId } from './quote-paper.ts';
import { listReport, printReport, reportFileId } from './report-paper.ts';

/** The papers of a repair. */
export function listPapers(found: Repair): RepairFile[] {
  return [
    ...listDepositReceipt(found),
    ...listQuotePaper(found),
    ...listReport(found),
    ...listAnnex(found),
  ];
}

type Wanted = { fileId: string; isForWorkshop: boolean };

/** Reads a paper as it was made. Returns undefined for the id of another file. */
export async function readPaper(
  deps: Deps,
  found: Repair,
  {
    isViewed = false,
    ...wanted
  }: Wanted & {
    /** The reader sees the area of a family, which must change nothing. */
    isViewed?: boolean | undefined;
  },
): Promise<FileContent | undefined> {
  const listed = listPapers(found).find(({ _id }) => _id === wanted.fileId);
  // The copy of the workshop is kept under another id, which the quote and the annex do not have.
  const key = { caseId: found.row.id, ...wanted };
  const kept = listed && (await findKeptPaper(deps, key));
  if (kept) return kept;
  const paper = await printPaper(deps.db, found, wanted);
  if (paper && listed && !isViewed) await keepAgain(deps, found, { key, listed, paper });
  return paper;
}

/** Prints a paper of an earlier version, or one whose file is lost or not stored yet. */
function printPaper(
  db: Db,
  found: Repair,
  { fileId, isForWorkshop }: Wanted,
): Promise<FileContent> | undefined {
  const { id } = found.row;
  if (fileId === id) return printDeposit(found, { isForWorkshop });
  if (fileId === quoteFileId(id) && !isForWorkshop) return printQuote(found);
  if (fileId === reportFileId(id)) return printReport(db, found, { isForWorkshop });
  if (fileId === found.repair.annex?.id && !isForWorkshop) return printAnnex(found);
  return undefined;
}

/** The repairs of a family, to read their papers later. */
export async function loadRepairsOf(db: Db, userId: string): Promise<Repair[]> {
  const found: Repair[] = [];
  for (const { case_id: id } of await listRepairsOf(db, userId)) {
    found.push(await withRepair(db, await loadCase(db, { id, kind: 'repair' })));
  }
  return found;
}

/** Reads the papers for the copy of a family's data, with their file names without extension. */
export async function* readPapers(
  deps: Deps,
  found: Repair,
): AsyncGenerator<{ path: string; content: Uint8Array }> {
  for (const { _id: fileId, purpose } of listPapers(found)) {
    const paper = await readPaper(deps, found, { fileId, isForWorkshop: false });
    if (paper) yield { path: `${found.row.number}/${purpose}`, content: paper.content };
  }
}
