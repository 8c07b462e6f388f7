import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import { filePurposes, photoPurposes } from '@cobertura/domain/repair/report.ts';
import type { Deps } from '../../../deps.ts';
import { readCaseFile } from '../../case/service/case-files.ts';
import type { Handler } from './change-repair.ts';
import { printDeposit } from './deposit-receipt.ts';
import type { Repair } from './lock-repair.ts';
import { printPaper } from './papers.ts';
import { loadWorkshopRepair } from './workshop-repair.ts';

/** Reads a photo or a paper of a repair. The caller has checked who may read the repair. */
export function readFile(
  deps: Deps,
  found: Repair,
  { fileId, isForWorkshop }: { fileId: string; isForWorkshop: boolean },
): Promise<FileContent> {
  // The workshop sees no payment.
  const purposes = isForWorkshop ? photoPurposes : filePurposes;
  const paper = printPaper(deps.db, found, { fileId, isForWorkshop });
  return paper ?? readCaseFile(deps, { caseId: found.row.id, fileId, purposes });
}

/** The staff knows the address of a family, so its copy has it. */
export async function printDepositReceipt(
  { db }: Deps,
  { id, caller }: Handler,
): Promise<FileContent> {
  const found = await loadWorkshopRepair(db, id);
  return printDeposit(found, { isForWorkshop: !isStaff(caller.scopes) });
}
