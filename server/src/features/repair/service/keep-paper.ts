import { hash } from 'node:crypto';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import type { DocumentPurpose } from '@cobertura/domain/repair/report.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { derivedId } from '../../../lib/ids.ts';
import { findCaseFile } from '../../case/service/case-files.ts';
import { storePaperJob } from '../queue.ts';
import type { Repair } from './lock-repair.ts';

/** A paper of a repair. The copy of the workshop leaves out what it must not know. */
export type PaperKey = { caseId: string; fileId: string; isForWorkshop: boolean };

/**
 * Keeps the bytes of a paper that was just made. A job stores the file after the commit, so that a slow
 * file store does not hold the lock of the repair.
 */
export function keepPaper(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  key: PaperKey,
  { purpose, paper: { name, content } }: { purpose: DocumentPurpose; paper: FileContent },
): Promise<void> {
  const pdf = Buffer.from(content).toString('base64');
  return jobs.enqueue(tx, storePaperJob, { ...key, purpose, name, pdf });
}

/**
 * The kept bytes. Undefined before they are stored, for a paper of an earlier version, and if the file is
 * lost. The paper can be printed then.
 */
export function findKeptPaper(
  deps: Pick<Deps, 'db' | 'files'>,
  key: PaperKey,
): Promise<FileContent | undefined> {
  return findCaseFile(deps, { caseId: key.caseId, fileId: keptId(key) });
}

/** The id of the stored file. The copy of the workshop is another file. */
export function keptId({ fileId, isForWorkshop }: Omit<PaperKey, 'caseId'>): string {
  return isForWorkshop ? derivedId(fileId, 'workshop') : fileId;
}

/** Whether these bytes may be kept. The quote got its hash when it was made. */
export function isAsMade(
  { quote }: Pick<Repair, 'quote'>,
  { purpose, content }: { purpose: DocumentPurpose; content: Uint8Array },
): boolean {
  return purpose !== 'quote' || hash('sha256', content) === quote?.file_sha256;
}
