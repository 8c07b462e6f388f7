import type { FileContent } from '@cobertura/domain/endpoint.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import type { Db } from '../../../db/database.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listRepairsOf } from '../store/family-list.ts';
import { listAnnex, printAnnex } from './annex.ts';
import { listDepositReceipt, printDeposit } from './deposit-receipt.ts';
import { type Repair, withRepair } from './lock-repair.ts';
import { listQuotePaper, printQuote, quoteFileId } from './quote-paper.ts';
import { listReport, printReport, reportFileId } from './report-paper.ts';

/** The papers of a repair. They are printed when they are read. */
export function listPapers(found: Repair): RepairFile[] {
  return [
    ...listDepositReceipt(found),
    ...listQuotePaper(found),
    ...listReport(found),
    ...listAnnex(found),
  ];
}

/** Prints a paper. Returns undefined for the id of another file. */
export function printPaper(
  db: Db,
  found: Repair,
  { fileId, isForWorkshop }: { fileId: string; isForWorkshop: boolean },
): Promise<FileContent> | undefined {
  const { id } = found.row;
  if (fileId === id) return printDeposit(found, { isForWorkshop });
  if (fileId === quoteFileId(id) && !isForWorkshop) return printQuote(found);
  if (fileId === reportFileId(id)) return printReport(db, found, { isForWorkshop });
  if (fileId === found.repair.annex?.id && !isForWorkshop) return printAnnex(found);
  return undefined;
}

/** The repairs of a family, to print their papers later. */
export async function loadRepairsOf(db: Db, userId: string): Promise<Repair[]> {
  const found: Repair[] = [];
  for (const { case_id: id } of await listRepairsOf(db, userId)) {
    found.push(await withRepair(db, await loadCase(db, { id, kind: 'repair' })));
  }
  return found;
}

/** Prints the papers for the copy of a family's data, with their file names without extension. */
export async function* printPapers(
  db: Db,
  found: Repair,
): AsyncGenerator<{ path: string; content: Uint8Array }> {
  for (const { _id: fileId, purpose } of listPapers(found)) {
    const paper = await printPaper(db, found, { fileId, isForWorkshop: false });
    if (paper) yield { path: `${found.row.number}/${purpose}`, content: paper.content };
  }
}
