import type { QuoteTransfer } from '@cobertura/domain/repair/quote-transfer-api.ts';
import { runOnce } from '../../../db/once.ts';
import type { Deps } from '../../../deps.ts';
import { acceptQuote } from '../../repair/service/accept-quote.ts';
import { noteTransferAsked } from '../../repair/service/for-transfer.ts';
import { viewTransfer } from '../../repair/service/view-transfer.ts';
import { sendQuoteTransferMail } from '../queue.ts';
import { checkTransferOffered } from './send-transfer-data.ts';

type QuoteRequest = { repairId: string; ownerId: string; key: string | undefined };

/** Accepts the quote to pay it by bank transfer. The first call also mails the data. */
export async function transferQuote(
  deps: Deps,
  { repairId, ownerId, key }: QuoteRequest,
): Promise<QuoteTransfer> {
  const { db, clock, jobs, config } = deps;
  return db.transaction().execute(async (tx) => {
    const locked = await acceptQuote(tx, deps, { repairId, ownerId });
    await checkTransferOffered(tx, deps);
    const at = clock.now();
    const request = ['quote-transfer', repairId];
    await runOnce(tx, { userId: ownerId, key, request, at }, async () => {
      const isFirst = await noteTransferAsked(tx, locked, { ownerId, at });
      if (isFirst) await jobs.enqueue(tx, sendQuoteTransferMail, { repairId });
      return repairId;
    });
    return viewTransfer({ db: tx, config }, locked.quote);
  });
}
