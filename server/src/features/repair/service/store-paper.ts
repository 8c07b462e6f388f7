import { hash } from 'node:crypto';
import type { DocumentPurpose } from '@cobertura/domain/repair/report.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type StoredCaseFile, saveCaseFile } from '../../case/service/case-files.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import { keptId, type PaperKey } from './keep-paper.ts';
import { lockRepair, type Repair, withRepair } from './lock-repair.ts';
import { listPapers } from './papers.ts';

type MadePaper = PaperKey & { purpose: DocumentPurpose; name: string; pdf: string };

/** Stores the bytes of a paper and its row. A retry writes the same file, and one row. */
export async function storePaper(deps: Deps, paper: MadePaper): Promise<void> {
  const { db, files } = deps;
  const content = Buffer.from(paper.pdf, 'base64');
  const sha256 = hash('sha256', content);
  checkHash(await withRepair(db, await loadCase(db, { id: paper.caseId, kind: 'repair' })), {
    ...paper,
    sha256,
  });
  const fileKey = `cases/${paper.caseId}/${keptId(paper)}.pdf`;
  await files.put(fileKey, content);
  const file = { fileKey, byteSize: content.byteLength, sha256 };
  const isKept = await db.transaction().execute((tx) => saveRow(tx, paper, file));
  if (!isKept) await files.remove(fileKey);
}

/** The quote got its hash when it was made. */
function checkHash(
  { row, quote }: Repair,
  { purpose, sha256 }: Pick<MadePaper, 'purpose'> & { sha256: string },
): void {
  if (purpose !== 'quote' || sha256 === quote?.file_sha256) return;
  throw new Error(`the PDF does not match the hash of the quote of ${row.number}`);
}

/** Returns false if the paper is gone meanwhile: a late job must not restore it. */
async function saveRow(
  tx: Tx,
  paper: MadePaper,
  file: Pick<StoredCaseFile, 'fileKey' | 'byteSize' | 'sha256'>,
): Promise<boolean> {
  const { caseId, fileId, purpose, name } = paper;
  const papers = listPapers(await lockRepair(tx, caseId));
  const listed = papers.find(({ _id }) => _id === fileId);
  if (!listed) return false;
  const id = keptId(paper);
  const stored = await listCaseFiles(tx, caseId);
  if (stored.some((each) => each.id === id)) return true;
  await saveCaseFile(
    tx,
    { id, name, type: 'application/pdf', ...file },
    { caseId, messageId: null, userId: null, at: new Date(listed.at * 1000), purpose },
  );
  return true;
}
