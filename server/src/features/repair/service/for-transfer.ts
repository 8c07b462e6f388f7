import { endAfterRejectedReceipt } from '@cobertura/domain/repair/quote.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import {
  deleteCaseFiles,
  type StoredCaseFile,
  saveCaseFile,
} from '../../case/service/case-files.ts';
import { listCaseFiles } from '../../case/service/messages.ts';
import { moveCase } from '../../case/service/move-case.ts';
import { removeRepairFiles } from '../queue.ts';
import { updateQuote } from '../store/quotes.ts';
import { byFamily, type Doer } from './apply-event.ts';
import type { PayableRepair } from './for-payment.ts';

// What bank transfers use of a repair: the request for their data, and the receipt of its quote.

/** Notes that the family asked for the data of the transfer. Returns whether it is the first time. */
export async function noteTransferAsked(
  tx: Tx,
  { row, quote }: PayableRepair,
  { ownerId, at }: { ownerId: string; at: Date },
): Promise<boolean> {
  if (quote.transfer_asked_at !== null) return false;
  await updateQuote(tx, row.id, { transfer_asked_at: at });
  await moveCase(tx, row, { event: 'transfer-data-sent', author: byFamily(ownerId).author, at });
  return true;
}

/** Puts the receipt of a transfer in review, instead of an earlier one. The same one again is saved once. */
export async function saveReceipt(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { row, quote }: PayableRepair,
  { file, ownerId, at }: { file: StoredCaseFile; ownerId: string; at: Date },
): Promise<{ isSaved: boolean }> {
  const earlier = (await listCaseFiles(tx, row.id)).find(({ id }) => id === quote.receipt_id);
  if (earlier?.sha256 === file.sha256) return { isSaved: false };
  await removeReceipts(tx, { jobs }, row.id);
  const owner = { caseId: row.id, messageId: null, userId: ownerId, at };
  await saveCaseFile(tx, file, { ...owner, purpose: 'bank-receipt' });
  await updateQuote(tx, row.id, { receipt_id: file.id, receipt_issue: null });
  await moveCase(tx, row, { event: 'receipt-sent', author: byFamily(ownerId).author, at });
  return { isSaved: true };
}

/** Ends the review of a receipt whose money was found. Its file stays with the repair. */
export async function endReview(tx: Tx, { row, quote }: PayableRepair): Promise<void> {
  if (quote.receipt_id === null && quote.receipt_issue === null) return;
  await updateQuote(tx, row.id, { receipt_id: null, receipt_issue: null });
}

/** Rejects the receipt in review. Its file goes, as that of a rejected transfer of the coverage. */
export async function rejectReceipt(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { row, quote }: PayableRepair,
  { by, at, why }: { by: Doer; at: Date; why: string },
): Promise<void> {
  await removeReceipts(tx, deps, row.id);
  const end = endAfterRejectedReceipt(toSeconds(quote.valid_until), toSeconds(at));
  await updateQuote(tx, row.id, { receipt_id: null, receipt_issue: why, valid_until: end });
  await moveCase(tx, row, { event: 'receipt-rejected', author: by.author, at, why });
}

/** Notes that a deposit which was kept to refund was not for this repair. */
export async function noteDroppedRefund(
  tx: Tx,
  { row }: PayableRepair,
  { by, at, why }: { by: Doer; at: Date; why: string },
): Promise<void> {
  await moveCase(tx, row, { event: 'transfer-unassigned', author: by.author, at, why });
}

async function removeReceipts(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, caseId: string) {
  const keys = await deleteCaseFiles(tx, { caseId, purpose: 'bank-receipt' });
  if (keys.length > 0) await jobs.enqueue(tx, removeRepairFiles, { keys });
}
