import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { photoPurposes, sentPurposes } from '@cobertura/domain/repair/report.ts';
import type { Deps } from '../../../deps.ts';
import { readCaseFile } from '../../case/service/case-files.ts';
import type { Handler } from './change-repair.ts';
import type { Repair } from './lock-repair.ts';
import { readPaper } from './papers.ts';
import { loadWorkshopRepair } from './workshop-repair.ts';

/** Reads a photo or a paper of a repair. The caller has checked who may read the repair. */
export async function readFile(
  deps: Deps,
  found: Repair,
  wanted: Parameters<typeof readPaper>[2],
): Promise<FileContent> {
  // The workshop sees no payment.
  const purposes = wanted.isForWorkshop ? photoPurposes : sentPurposes;
  const paper = await readPaper(deps, found, wanted);
  return paper ?? readCaseFile(deps, { caseId: found.row.id, fileId: wanted.fileId, purposes });
}

/** The staff knows the address of a family, so its copy has it. */
export async function printDepositReceipt(
  deps: Deps,
  { id, caller }: Handler,
): Promise<FileContent> {
  const found = await loadWorkshopRepair(deps.db, id);
  const isForWorkshop = !isStaff(caller.scopes);
  const paper = await readPaper(deps, found, { fileId: id, isForWorkshop });
  if (!paper) throw new Refusal('file-not-found');
  return paper;
}
