import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { layOutMail } from '../../../lib/mail-layout.ts';
import { paymentReceivedWords } from '../emails.ts';
import { loadMailSubject } from '../store/mails.ts';

export const sendPaymentReceived = job({
  name: 'mail.payment-received',
  data: z.object({
    paymentId: z.string(),
    /** Nobody waited for it: the staff looks at the request first. */
    isExpected: z.boolean(),
  }),
  handle: async ({ db, config, mail }, { paymentId, isExpected }, { id, enqueuedAt }) => {
    const subject = await db.transaction().execute((tx) => loadMailSubject(tx, paymentId));
    const words = paymentReceivedWords(subject.lang, {
      firstName: subject.first_name,
      studentName: subject.student_name,
      amountCents: subject.amount_cents,
      method: subject.method,
      order: subject.order_code,
      isExpected,
      url: `${config.publicUrl}/my-computers/${subject.computer_id}?step=5`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: subject.email,
      ...layOutMail(words, subject.lang),
    });
  },
});
