import { z } from 'zod';
import { layOutMail } from '../../gateways/mail/layout.ts';
import { job } from '../../jobs.ts';
import { transferDataWords } from './emails.ts';
import { findTransferToMail } from './store.ts';

export const sendTransferMail = job({
  name: 'mail.transfer-data',
  data: z.object({ eventId: z.string() }),
  handle: async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
    const transfer = await db.transaction().execute((tx) => findTransferToMail(tx, eventId));
    // Paid while the mail was waiting: nobody is to pay again.
    if (!transfer) return;

    const words = transferDataWords(transfer.lang, {
      ...transfer,
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
