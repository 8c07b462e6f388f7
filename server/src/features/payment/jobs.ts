import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { loadBankAccount } from '../options/service.ts';
import { paymentReceivedWords, transferDataWords } from './emails.ts';
import { sendPaymentReceived, sendTransferMail } from './queue.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { watchRefunds } from './service/watch-refunds.ts';
import { loadPaymentMailData } from './store/mails.ts';
import { findTransferToMail } from './store/transfers.ts';

export const paymentJobs = [
  handleJob(
    sendPaymentReceived,
    async ({ db, config, mail }, { paymentId, isExpected }, { id, enqueuedAt }) => {
      const payment = await db.transaction().execute((tx) => loadPaymentMailData(tx, paymentId));
      const words = paymentReceivedWords(payment.lang, {
        firstName: payment.first_name,
        studentName: payment.student_name,
        amountCents: payment.amount_cents,
        method: payment.method,
        order: payment.order_code,
        isExpected,
        url: `${config.publicUrl}/my-computers/${payment.computer_id}?step=5`,
      });
      await mail.send({
        id,
        date: enqueuedAt,
        to: payment.email,
        ...layOutMail(words, payment.lang),
      });
    },
  ),

  handleJob(sendTransferMail, async (deps, { eventId }, { id, enqueuedAt }) => {
    const { db, config, mail } = deps;
    const { transfer, account } = await db.transaction().execute(async (tx) => ({
      transfer: await findTransferToMail(tx, eventId),
      account: await loadBankAccount(tx, deps),
    }));
    // The family has paid since the mail was enqueued, and must not pay twice.
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
  }),

  handleJob(
    { name: 'payments.reconcile', data: z.object({}), cron: '*/5 * * * *' },
    reconcilePayments,
  ),

  handleJob({ name: 'refunds.watch', data: z.object({}), cron: '*/5 * * * *' }, watchRefunds),
];
