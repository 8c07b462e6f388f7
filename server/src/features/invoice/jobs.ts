import type { Deps } from '../../deps.ts';
import { handleJob, type JobRun } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { annulledWords, invoiceWords, paperWords } from './emails.ts';
import { deliverInvoice, sendAnnulmentMail } from './queue.ts';
import { reasonWithoutNumber } from './service/annulment-reason.ts';
import { storeInvoiceFile } from './service/read-invoice.ts';
import { loadInvoice } from './store/invoices.ts';
import { findRecipient, loadReason } from './store/mail.ts';

export const invoiceJobs = [
  handleJob(deliverInvoice, async (deps, { invoiceId, pdf }, run) => {
    const content = Buffer.from(pdf, 'base64');
    const { invoice, person } = await deps.db.transaction().execute(async (tx) => {
      const found = await loadInvoice(tx, invoiceId);
      return { invoice: found, person: await findRecipient(tx, found.computer_id) };
    });
    await storeInvoiceFile(deps, invoice, content);
    // The family may have been erased, or the invoice annulled, since the job was enqueued.
    if (person && !invoice.annulled) await send(deps, { invoice, person, content, run });
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
  content: Uint8Array;
  run: JobRun;
};

/** Without consent to electronic invoices, the mail only announces the one that goes by post. */
async function send({ mail, config }: Deps, { invoice, person, content, run }: InvoiceMail) {
  const facts = {
    firstName: person.first_name,
    studentName: person.student_name,
    number: invoice.number,
    isRectifying: invoice.type !== 'F1',
  };
  const { publicUrl } = config;
  const words = invoice.on_paper
    ? paperWords(invoice.language, { ...facts, url: `${publicUrl}/` })
    : invoiceWords(invoice.language, {
        ...facts,
        url: `${publicUrl}/my-computers/${invoice.computer_id}?step=5`,
      });
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
