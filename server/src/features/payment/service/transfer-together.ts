import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import { eurosFromCents, sumCents } from '@cobertura/domain/money.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import type { transferTogether as endpoint } from '@cobertura/domain/payment/together-api.ts';
import { transferConcept } from '@cobertura/domain/payment/transfer.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { joinTransfers } from '../../computer/service/for-joint-transfer.ts';
import { addMoneyEvent, lockAllToPay } from '../../computer/service/for-payment.ts';
import { loadPriceCents } from '../../options/service.ts';
import { sendJointTransferMail } from '../queue.ts';
import { loadEmail } from '../store/transfers.ts';
import { checkTransferOffered } from './send-transfer-data.ts';

type JointTransferRequest = { computerIds: readonly ComputerId[]; ownerId: string };

/** Joins computers under one transfer, and emails its account, concept and total. */
export async function transferTogether(
  deps: Deps,
  { computerIds: ids, ownerId }: JointTransferRequest,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock, jobs, tries } = deps;
  const lock = async (tx: Tx) => {
    const computers = await lockAllToPay(tx, { ids, ownerId });
    await checkTransferOffered(tx, deps);
    return computers;
  };
  // Check the request first, so that a refused request does not count towards the rate limit.
  await db.transaction().execute(lock);
  await tries.count('transfer-mail', ownerId);

  return db.transaction().execute(async (tx) => {
    const computers = await lock(tx);
    const at = clock.now();
    const number = await joinTransfers(tx, computers, at);
    const code = paymentCode(number);
    const author = { actor: 'family', userId: ownerId } as const;
    const event = { event: 'transfer-data-sent', author, at, why: code } as const;
    for (const locked of computers) await addMoneyEvent(tx, locked, event);
    await jobs.enqueue(tx, sendJointTransferMail, { transferNumber: String(number) });
    const price = await loadPriceCents(tx);
    const amounts = computers.map(({ period }) => period.transfer_price_cents ?? price);
    return {
      concept: transferConcept(code),
      amount: eurosFromCents(sumCents(amounts)),
      email: await loadEmail(tx, ownerId),
    };
  });
}
