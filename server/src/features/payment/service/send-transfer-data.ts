import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { leaveJointTransfer } from '../../computer/service/for-joint-transfer.ts';
import { addMoneyEvent, lockToPay } from '../../computer/service/for-payment.ts';
import { loadBankAccount, loadPaymentTerms } from '../../options/service.ts';
import { sendTransferMail } from '../queue.ts';
import { loadEmail } from '../store/transfers.ts';

type TransferRequest = { computerId: ComputerId; ownerId: string };

/** Emails the bank account, concept and amount of the transfer. Returns the email address. */
export async function sendTransferData(deps: Deps, request: TransferRequest): Promise<string> {
  const { db, clock, jobs, tries } = deps;
  // Check the request first, so that a refused request does not count towards the rate limit.
  await db.transaction().execute((tx) => lockToTransfer(tx, deps, request));
  await tries.count('transfer-mail', request.computerId);

  return db.transaction().execute(async (tx) => {
    const locked = await lockToTransfer(tx, deps, request);
    const at = clock.now();
    await leaveJointTransfer(tx, locked, at);
    const eventId = await addMoneyEvent(tx, locked, {
      event: 'transfer-data-sent',
      periodId: locked.period.id,
      author: { actor: 'family', userId: request.ownerId },
      at,
    });
    await jobs.enqueue(tx, sendTransferMail, { eventId });
    return loadEmail(tx, request.ownerId);
  });
}

async function lockToTransfer(tx: Tx, deps: Deps, request: TransferRequest) {
  const { computerId: id, ownerId } = request;
  const locked = await lockToPay(tx, { id, ownerId });
  await checkTransferOffered(tx, deps);
  return locked;
}

/** Refuses without a bank account, even when the settings offer transfers. */
export async function checkTransferOffered(tx: Tx, deps: Deps): Promise<void> {
  const { methods } = await loadPaymentTerms(tx);
  const account = await loadBankAccount(tx, deps);
  if (!methods.transfer || account === '') throw new Refusal('method-not-available');
}
