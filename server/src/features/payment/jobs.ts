import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { loadBankAccount } from '../options/service.ts';
import { paymentReceivedWords, refundedWords, toRefundWords, transferDataWords } from './emails.ts';
import { sendPaymentReceived, sendToRefundMail, sendTransferMail } from './queue.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { watchRefunds } from './service/watch-refunds.ts';
import { findPaymentToMail } from './store/mails.ts';
import { findTransferToMail } from './store/transfers.ts';

export const paymentJobs = [
  handleJob(sendPaymentReceived, async ({ db, config, mail }, { paymentId, isExpected }, run) => {
    const payment = await findPaymentToMail(db, paymentId);
    if (!payment) return;
    const { computerId, email, lang } = payment;
    const url = `${config.publicUrl}/my-computers/${computerId}?step=5`;
    const words = paymentReceivedWords(lang, { ...payment, isExpected, url });
    await mail.send({ id: run.id, date: run.enqueuedAt, to: email, ...layOutMail(words, lang) });
  }),

  handleJob(sendToRefundMail, async ({ db, config, mail }, { paymentId, step }, run) => {
    const payment = await findPaymentToMail(db, paymentId);
    if (!payment?.toRefund) return;
    const { computerId, deletedAt, email, lang, toRefund: why } = payment;
    const url = deletedAt ? undefined : `${config.publicUrl}/my-computers/${computerId}?step=5`;
    const words =
      step === 'received'
        ? toRefundWords(lang, { ...payment, why, url })
        : refundedWords(lang, { ...payment, url });
    await mail.send({ id: run.id, date: run.enqueuedAt, to: email, ...layOutMail(words, lang) });
  }),

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
