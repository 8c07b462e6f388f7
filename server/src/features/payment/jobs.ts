import type { Language } from '@cobertura/domain/language.ts';
import { sumCents } from '@cobertura/domain/money.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { isRepairReason } from '@cobertura/domain/payment/settle.ts';
import { transferConcept } from '@cobertura/domain/payment/transfer.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { handleJob } from '../../jobs.ts';
import { findLaterDay } from '../../lib/later-day.ts';
import { layOutMail, type MailWords } from '../../lib/mail-layout.ts';
import { withdrawNotice } from '../../lib/withdraw-notice.ts';
import { listHolidayDays } from '../holiday/service.ts';
import { returnAtGateway } from '../ledger/service/return-money.ts';
import { loadBankAccount } from '../options/service.ts';
import { paymentReceivedWords, refundedWords, toRefundWords, transferDataWords } from './emails.ts';
import {
  sendJointPaymentReceived,
  sendJointTransferMail,
  sendPaymentReceived,
  sendQuoteTransferMail,
  sendReceiptRejected,
  sendRepairRefundDropped,
  sendReturnedByTransfer,
  sendToRefundMail,
  sendTransferMail,
} from './queue.ts';
import {
  mailQuoteTransfer,
  mailReceiptRejected,
  mailRefundDropped,
} from './service/mail-quote-transfer.ts';
import { mailTransferBack } from './service/mail-transfer-back.ts';
import { reconcilePayments } from './service/reconcile-payments.ts';
import { returnPayment } from './service/return-payment.ts';
import { watchRefunds } from './service/watch-refunds.ts';
import { findPaymentToMail, listPaymentsToMail } from './store/mails.ts';
import { findTransferToMail, listJointTransferToMail } from './store/transfers.ts';
import { repairRefundedWords, repairToRefundWords } from './words/repair-refunds.ts';

export const paymentJobs = [
  handleJob(sendPaymentReceived, async (deps, { paymentId, isExpected }, run) => {
    const { db, config, mail } = deps;
    const payment = await findPaymentToMail(db, paymentId);
    if (!payment) return;
    const { computerId, studentName, email, lang } = payment;
    const url = `${config.publicUrl}/my-computers/${computerId}?step=5`;
    const studentNames = [studentName];
    const unexpected = isExpected ? [] : studentNames;
    const starting = isExpected ? listStarting([payment], run.enqueuedAt) : [];
    const withdraw = await noticeFor(deps, [payment], run.enqueuedAt);
    const isWithdrawn = payment.withdrawnAt !== null;
    const facts = { ...payment, studentNames, unexpected, starting, url, withdraw, isWithdrawn };
    const words = paymentReceivedWords(lang, facts);
    await mail.send({ id: run.id, date: run.enqueuedAt, to: email, ...layOutMail(words, lang) });
  }),

  handleJob(sendJointPaymentReceived, async (deps, data, run) => {
    const { db, config, mail } = deps;
    const payments = await listPaymentsToMail(db, data.attemptId);
    const [first] = payments;
    if (!first) return;
    const { email, lang } = first;
    const unexpected = payments.filter(({ paymentId }) => data.unexpectedIds.includes(paymentId));
    const words = paymentReceivedWords(lang, {
      ...first,
      studentNames: payments.map(({ studentName }) => studentName),
      unexpected: unexpected.map(({ studentName }) => studentName),
      starting: listStarting(
        payments.filter((payment) => !unexpected.includes(payment)),
        run.enqueuedAt,
      ),
      amountCents: sumCents(payments.map(({ amountCents }) => amountCents)),
      url: `${config.publicUrl}/my-computers`,
      withdraw: await noticeFor(deps, payments, run.enqueuedAt),
      isWithdrawn: payments.some(({ withdrawnAt }) => withdrawnAt !== null),
    });
    await mail.send({ id: run.id, date: run.enqueuedAt, to: email, ...layOutMail(words, lang) });
  }),

  handleJob(sendToRefundMail, async ({ db, config, mail }, { paymentId, step }, run) => {
    const payment = await findPaymentToMail(db, paymentId);
    const words = payment && wordsToRefund(payment, step, config.publicUrl);
    if (!words) return;
    const { email, lang } = payment;
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
      studentNames: [transfer.studentName],
      account,
      holder: config.company.accountHolder,
      url: `${config.publicUrl}/my-computers/${transfer.computerId}?step=4`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: transfer.email,
      ...layOutMail(words, transfer.lang),
    });
  }),

  handleJob(sendJointTransferMail, async (deps, { transferNumber }, { id, enqueuedAt }) => {
    const { db, config, mail } = deps;
    const { transfers, account } = await db.transaction().execute(async (tx) => ({
      transfers: await listJointTransferToMail(tx, transferNumber),
      account: await loadBankAccount(tx, deps),
    }));
    const [first] = transfers;
    // The family has paid all of them since the mail was enqueued, and must not pay twice.
    if (!first) return;

    const { lang, email } = first;
    const words = transferDataWords(lang, {
      ...first,
      studentNames: transfers.map(({ studentName }) => studentName),
      amount: sumCents(transfers.map(({ amount }) => amount)),
      concept: transferConcept(paymentCode(Number(transferNumber))),
      account,
      holder: config.company.accountHolder,
      url: `${config.publicUrl}/my-computers/${first.computerId}?step=4`,
    });
    await mail.send({ id, date: enqueuedAt, to: email, ...layOutMail(words, lang) });
  }),

  handleJob(sendQuoteTransferMail, mailQuoteTransfer),

  handleJob(sendReceiptRejected, mailReceiptRejected),

  handleJob(sendRepairRefundDropped, mailRefundDropped),

  handleJob(sendReturnedByTransfer, mailTransferBack),

  handleJob(returnAtGateway, returnPayment),

  handleJob(
    { name: 'payments.reconcile', data: z.object({}), cron: '*/5 * * * *' },
    reconcilePayments,
  ),

  handleJob({ name: 'refunds.watch', data: z.object({}), cron: '*/5 * * * *' }, watchRefunds),
];

type PaymentToMail = NonNullable<Awaited<ReturnType<typeof findPaymentToMail>>>;

function wordsToRefund(
  payment: PaymentToMail,
  step: 'received' | 'refunded',
  publicUrl: string,
): MailWords | undefined {
  const { computerId, repairId, repairNumber: number, deletedAt, lang, toRefund: why } = payment;
  if (!why) return undefined;
  if (number !== null) {
    const facts = { ...payment, number, why, url: `${publicUrl}/my-repairs/${repairId}` };
    return step === 'received'
      ? repairToRefundWords(lang, facts)
      : repairRefundedWords(lang, facts);
  }
  if (isRepairReason(why)) throw new Error('the payment of a period names a reason of repairs');
  const url = deletedAt ? undefined : `${publicUrl}/my-computers/${computerId}?step=5`;
  if (step === 'refunded') return refundedWords(lang, { ...payment, url });
  const withdrawUrl = why === 'withdrawn' ? `${publicUrl}/withdraw` : url;
  return toRefundWords(lang, { ...payment, why, url: withdrawUrl });
}

/** The computers whose coverage starts only after the mail. */
function listStarting(
  payments: readonly { studentName: string; coversNotBefore: Date | null }[],
  now: Date,
): { studentName: string; day: string }[] {
  return payments.flatMap(({ studentName, coversNotBefore }) => {
    const day = findLaterDay(coversNotBefore, now);
    return day === undefined ? [] : [{ studentName, day }];
  });
}

/** How the family can withdraw from the contracts that it has not withdrawn from yet. */
async function noticeFor(
  { db, config }: Deps,
  payments: readonly { contractedAt: Date | null; withdrawnAt: Date | null; lang: Language }[],
  now: Date,
) {
  const live = payments.filter(({ withdrawnAt }) => withdrawnAt === null);
  return withdrawNotice(payments[0]?.lang ?? 'es', {
    signedAt: live.map(({ contractedAt }) => contractedAt),
    holidays: await listHolidayDays(db),
    now,
    publicUrl: config.publicUrl,
  });
}
