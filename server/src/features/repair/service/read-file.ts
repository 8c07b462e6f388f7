import { isStaff } from '@cobertura/domain/access/scopes.ts';
import type { FileContent } from '@cobertura/domain/endpoint.ts';
import type { Deps } from '../../../deps.ts';
import { readCaseFile } from '../../case/service/case-files.ts';
import type { Handler } from './change-repair.ts';
import { printDeposit } from './deposit-receipt.ts';
import type { Repair } from './lock-repair.ts';
import { loadWorkshopRepair } from './workshop-repair.ts';

/** Reads a photo of a repair, or its deposit receipt. The caller has checked who may read the repair. */
export function readFile(
  deps: Deps,
  found: Repair,
  { fileId, isForWorkshop }: { fileId: string; isForWorkshop: boolean },
): Promise<FileContent> {
  const caseId = found.row.id;
  if (fileId === caseId) return printDeposit(found, { isForWorkshop });
  return readCaseFile(deps, { caseId, fileId });
}

/** The staff knows the address of a family, so its copy has it. */
export async function printDepositReceipt(
  { db }: Deps,
  { id, caller }: Handler,
): Promise<FileContent> {
  const found = await loadWorkshopRepair(db, id);
  return printDeposit(found, { isForWorkshop: !isStaff(caller.scopes) });
}
