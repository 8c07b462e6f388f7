import { hash } from 'node:crypto';
import type { DocumentPurpose } from '@cobertura/domain/repair/report.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type StoredCaseFile, saveCaseFile } from '../../case/service/case-files.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import { isAsMade, keptId, type PaperKey } from './keep-paper.ts';
import { lockRepair, withRepair } from './lock-repair.ts';
import { listPapers } from './papers.ts';

type MadePaper = PaperKey & { purpose: DocumentPurpose; name: string; pdf: string };

/** Stores the bytes of a paper and its row. A retry writes the same file, and one row. */
export async function storePaper(deps: Deps, paper: MadePaper): Promise<void> {
  const { db, files } = deps;
  const content = Buffer.from(paper.pdf, 'base64');
  const sha256 = hash('sha256', content);
  const found = await withRepair(db, await loadCase(db, { id: paper.caseId, kind: 'repair' }));
  if (!isAsMade(found, { ...paper, content })) {
    throw new Error(`the PDF does not match the hash of the quote of ${found.row.number}`);
  }
  // The hash in the key keeps other bytes from replacing those of the row.
  const fileKey = `cases/${paper.caseId}/${keptId(paper)}-${sha256.slice(0, 16)}.pdf`;
  await files.put(fileKey, content);
  const file = { fileKey, byteSize: content.byteLength, sha256 };
  const isKept = await db.transaction().execute((tx) => saveRow(tx, paper, file));
  if (!isKept) await files.remove(fileKey);
}

/**
 * Returns false if the paper is gone meanwhile, because a late job must not restore it, and if other bytes
 * are kept.
 */
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
  const stored = (await listCaseFiles(tx, caseId)).find((each) => each.id === id);
  if (stored) return stored.file_key === file.fileKey;
  await saveCaseFile(
    tx,
    { id, name, type: 'application/pdf', ...file },
    { caseId, messageId: null, userId: null, at: new Date(listed.at * 1000), purpose },
  );
  return true;
}
