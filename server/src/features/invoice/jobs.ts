import { type Cents, subtractCents, sumCents } from '@cobertura/domain/money.ts';
import type { Deps } from '../../deps.ts';
import { handleJob, type JobRun } from '../../jobs.ts';
import { layOutMail, type MailWords } from '../../lib/mail-layout.ts';
import { loadInvoicedRepair } from '../repair/service/for-invoice.ts';
import { annulledWords, invoiceWords, paperWords } from './emails.ts';
import {
  deliverInvoice,
  issueMissingRepairInvoices,
  issueRepairInvoice,
  sendAnnulmentMail,
} from './queue.ts';
import { reasonWithoutNumber } from './service/annulment-reason.ts';
import { issueFirstRepairInvoice } from './service/issue-repair-invoice.ts';
import { storeInvoiceFile } from './service/read-invoice.ts';
import { listUninvoicedRepairs, loadInvoice } from './store/invoices.ts';
import { findRecipient, loadReason } from './store/mail.ts';
import { paidRepairWords, refundedRepairWords } from './words/repair-mail.ts';

export const invoiceJobs = [
  handleJob(deliverInvoice, async (deps, { invoiceId, pdf }, run) => {
    const content = Buffer.from(pdf, 'base64');
    const { repair, ...found } = await deps.db.transaction().execute(async (tx) => {
      const loaded = await loadInvoice(tx, invoiceId);
      const person = await findRecipient(tx, loaded.computer_id);
      const { repair_id } = loaded;
      const about = repair_id === null ? undefined : await loadInvoicedRepair(tx, repair_id);
      return { invoice: loaded, person, repair: about };
    });
    const { invoice, person } = found;
    await storeInvoiceFile(deps, invoice, content);
    // The family may have been erased, or the invoice annulled, since the job was enqueued.
    if (person && !invoice.annulled) await send(deps, { invoice, person, repair, content, run });
  }),

  handleJob(issueRepairInvoice, issueFirstRepairInvoice),

  handleJob(issueMissingRepairInvoices, async ({ db, jobs }) => {
    await db.transaction().execute(async (tx) => {
      for (const repairId of await listUninvoicedRepairs(tx))
        await jobs.enqueue(tx, issueRepairInvoice, { repairId });
    });
  }),

  handleJob(sendAnnulmentMail, async ({ db, mail, config }, { invoiceId, eventId }, run) => {
    const { invoice, person, reason } = await db.transaction().execute(async (tx) => {
      const found = await loadInvoice(tx, invoiceId);
      return {
        invoice: found,
        person: await findRecipient(tx, found.computer_id),
        reason: await loadReason(tx, eventId),
      };
    });
    if (!person) return;
    const words = annulledWords(invoice.language, {
      firstName: person.first_name,
      studentName: person.student_name,
      number: invoice.number,
      why: reasonWithoutNumber(invoice.number, reason),
      url: `${config.publicUrl}/my-computers/${invoice.computer_id}?step=5`,
    });
    await mail.send({
      id: run.id,
      date: run.enqueuedAt,
      to: person.email,
      ...layOutMail(words, invoice.language),
    });
  }),
];

type InvoiceMail = {
  invoice: Awaited<ReturnType<typeof loadInvoice>>;
  person: { first_name: string; student_name: string; email: string };
  /** The repair that the invoice is about, instead of the coverage. */
  repair: Awaited<ReturnType<typeof loadInvoicedRepair>> | undefined;
  content: Uint8Array;
  run: JobRun;
};

/** Without consent to electronic invoices, the mail only announces the one that goes by post. */
async function send({ mail, config }: Deps, toSend: InvoiceMail) {
  const { invoice, person, content, run } = toSend;
  const words = wordsOf(toSend, config);
  await mail.send({
    id: run.id,
    date: run.enqueuedAt,
    to: person.email,
    ...layOutMail(words, invoice.language),
    ...(!invoice.on_paper && {
      attachments: [{ name: `factura-${invoice.number}.pdf`, type: 'application/pdf', content }],
    }),
  });
}

function wordsOf(
  { invoice, person, repair }: InvoiceMail,
  { publicUrl }: Deps['config'],
): MailWords {
  if (repair) return repairWords({ invoice, person, repair }, publicUrl);
  const facts = {
    firstName: person.first_name,
    studentName: person.student_name,
    number: invoice.number,
    isRectifying: invoice.type !== 'F1',
  };
  return invoice.on_paper
    ? paperWords(invoice.language, { ...facts, url: `${publicUrl}/` })
    : invoiceWords(invoice.language, {
        ...facts,
        url: `${publicUrl}/my-computers/${invoice.computer_id}?step=5`,
      });
}

function repairWords(
  {
    invoice,
    person,
    repair,
  }: Omit<InvoiceMail, 'content' | 'run' | 'repair'> & {
    repair: NonNullable<InvoiceMail['repair']>;
  },
  publicUrl: string,
): MailWords {
  const { language, content, total_cents: totalCents } = invoice;
  const { rectified } = content;
  const facts = {
    ...repair,
    firstName: person.first_name,
    studentName: person.student_name,
    number: invoice.number,
    method: content.paymentMethod,
    isOnPaper: invoice.on_paper,
    isRepairing: repair.status === 'repairing',
    url: `${publicUrl}/my-repairs/${repair.repairId}`,
  };
  if (!rectified) return paidRepairWords(language, { ...facts, amountCents: totalCents });
  const before = sumCents([rectified.base as Cents, rectified.tax as Cents]);
  const amountCents = subtractCents(before, totalCents);
  return refundedRepairWords(language, { ...facts, amountCents });
}
