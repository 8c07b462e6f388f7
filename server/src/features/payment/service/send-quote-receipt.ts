import { hash } from 'node:crypto';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { QuoteTransfer } from '@cobertura/domain/repair/quote-transfer-api.ts';
import { CommitUnknown } from '../../../db/commit-outcome.ts';
import type { Tx } from '../../../db/database.ts';
import { findResult, runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../http/route.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { cleanUpload } from '../../../lib/uploads.ts';
import { discardCaseFiles, storeCaseFile } from '../../case/service/case-files.ts';
import { loadPaymentTerms } from '../../options/service.ts';
import { acceptQuote } from '../../repair/service/accept-quote.ts';
import { repairMoved } from '../../repair/service/apply-event.ts';
import { lockForRepairMoney, type PayableRepair } from '../../repair/service/for-payment.ts';
import { saveReceipt } from '../../repair/service/for-transfer.ts';
import { statusOf } from '../../repair/service/lock-repair.ts';
import { loadOwnRepair } from '../../repair/service/own-repair.ts';
import { viewTransfer } from '../../repair/service/view-transfer.ts';

type Upload = {
  repairId: string;
  caller: Parameters<typeof loadOwnRepair>[1]['caller'];
  file: UploadedFile;
  key: string | undefined;
};

/** Puts the receipt of a transfer in review. A family that has paid has accepted the quote. */
export async function sendQuoteReceipt(deps: Deps, upload: Upload): Promise<QuoteTransfer> {
  const { repairId, caller, file, key } = upload;
  const content = hash('sha256', file.content);
  const once = { userId: caller.id, key, request: ['quote-receipt', repairId, content] };
  // Check before decoding the file, so that a refused upload costs no work.
  const found = await deps.db.transaction().execute(async (tx) => {
    const own = await loadOwnRepair(tx, { id: repairId, caller });
    if (key !== undefined && (await findResult(tx, { ...once, key }))) return own;
    if (statusOf(own) !== 'quoted') throw repairMoved(own);
    await checkTransfersOn(tx);
    return own;
  });
  const clean = await cleanUpload(file.content, {
    allowPdf: true,
    pictures: deps.pictures,
    sender: caller.id,
    signal: file.signal,
  });
  const name = shownName(file.name, clean.extension);
  const stored = await storeCaseFile(deps, { caseId: repairId, name, clean });
  let isSaved = false;
  try {
    const { computer_id: computerId } = found.repair;
    const transfer = await deps.db.transaction().execute(async (tx) => {
      const locked = await lockForRepairMoney(tx, { computerId, repairId });
      const at = deps.clock.now();
      await runOnce(tx, { ...once, at }, async () => {
        const accepted = await acceptIfNew(tx, deps, locked, upload);
        await checkTransfersOn(tx);
        const given = { file: stored, ownerId: caller.id, at };
        ({ isSaved } = await saveReceipt(tx, deps, accepted, given));
        return repairId;
      });
      const { quote } = await lockForRepairMoney(tx, { computerId, repairId });
      return viewTransfer({ db: tx, config: deps.config }, quote);
    });
    // Another call saved the same receipt first.
    if (!isSaved) await discardCaseFiles(deps, [stored]);
    return transfer;
  } catch (error) {
    // The file stays if its row may have been saved.
    if (!(error instanceof CommitUnknown)) await discardCaseFiles(deps, [stored]);
    throw error;
  }
}

/**
 * A receipt counts until the quote lapses, even after its last day, if the family accepted in time: the
 * bank may have taken days.
 */
async function acceptIfNew(
  tx: Tx,
  deps: Deps,
  locked: PayableRepair,
  { repairId, caller }: Upload,
): Promise<PayableRepair> {
  if (locked.quote.accepted_at === null) {
    return acceptQuote(tx, deps, { repairId, ownerId: caller.id });
  }
  if (statusOf(locked) !== 'quoted') throw repairMoved(locked);
  return locked;
}

async function checkTransfersOn(tx: Tx): Promise<void> {
  if (!(await loadPaymentTerms(tx)).methods.transfer) throw new Refusal('method-not-available');
}
