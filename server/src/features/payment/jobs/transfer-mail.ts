import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { layOutMail } from '../../../lib/mail-layout.ts';
import { loadBankAccount } from '../../options/service.ts';
import { findTransferToMail } from '../store/transfers.ts';
import { transferDataWords } from '../transfer-emails.ts';

export const sendTransferMail = job({
  name: 'mail.transfer-data',
  data: z.object({ eventId: z.string() }),
  handle: async (deps, { eventId }, { id, enqueuedAt }) => {
    const { db, config, mail } = deps;
    const { transfer, account } = await db.transaction().execute(async (tx) => ({
      transfer: await findTransferToMail(tx, eventId),
      account: await loadBankAccount(tx, deps),
    }));
    // Paid while the mail was waiting: nobody is to pay again.
    if (!transfer) return;

    const words = transferDataWords(transfer.lang, {
      ...transfer,
      account,
      url: `${config.publicUrl}/my-computers/${transfer.computerId}?step=4`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: transfer.email,
      ...layOutMail(words, transfer.lang),
    });
  },
});
