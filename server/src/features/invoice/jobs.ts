import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type JobRun, job } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { annulledWords, invoiceWords } from './emails.ts';
import { reasonWithout } from './service/annulment-reason.ts';
import { putAway } from './service/read-invoice.ts';
import { type InvoiceRow, loadInvoice } from './store/invoices.ts';
import { loadAddressee, loadReason } from './store/mail.ts';

/**
 * Puts the PDF away and sends it, away from the chain's lock: a store of files may be slow, or down.
 * The PDF goes along, in base64: a newer program, which may print otherwise, must store what was issued.
 * Both in one job: done again after a failure, it is the same file and the same mail.
 */
export const deliverInvoice = job({
  name: 'invoice.deliver',
  data: z.object({ invoiceId: z.string(), pdf: z.string() }),
  handle: async (deps, { invoiceId, pdf }, run) => {
    const content = Buffer.from(pdf, 'base64');
    const { invoice, person } = await deps.db.transaction().execute(async (tx) => {
      const found = await loadInvoice(tx, invoiceId);
      return { invoice: found, person: await loadAddressee(tx, found.computer_id) };
    });
    await putAway(deps, invoice, content);
    // Erased since: there is nobody to write to. Annulled since: there is nothing to send.
    if (person && !invoice.annulled) await send(deps, { invoice, person, content, run });
  },
});

type Letter = {
  invoice: InvoiceRow;
  person: { first_name: string; student_name: string; email: string };
  content: Uint8Array;
  run: JobRun;
};

async function send({ mail, config }: Deps, { invoice, person, content, run }: Letter) {
  const words = invoiceWords(invoice.language, {
    firstName: person.first_name,
    studentName: person.student_name,
    number: invoice.number,
    isRectifying: invoice.type !== 'F1',
    url: `${config.publicUrl}/my-computers/${invoice.computer_id}?step=5`,
  });
  await mail.send({
    id: run.id,
    date: run.enqueuedAt,
    to: person.email,
    ...layOutMail(words, invoice.language),
    attachments: [{ name: `factura-${invoice.number}.pdf`, type: 'application/pdf', content }],
  });
}

export const tellAnnulled = job({
  name: 'invoice.annulled',
  data: z.object({ invoiceId: z.string(), eventId: z.string() }),
  handle: async ({ db, mail, config }, { invoiceId, eventId }, run) => {
    const { invoice, person, reason } = await db.transaction().execute(async (tx) => {
      const found = await loadInvoice(tx, invoiceId);
      return {
        invoice: found,
        person: await loadAddressee(tx, found.computer_id),
        reason: await loadReason(tx, eventId),
      };
    });
    if (!person) return;
    const words = annulledWords(invoice.language, {
      firstName: person.first_name,
      studentName: person.student_name,
      number: invoice.number,
      why: reasonWithout(invoice.number, reason),
      url: `${config.publicUrl}/my-computers/${invoice.computer_id}?step=5`,
    });
    await mail.send({
      id: run.id,
      date: run.enqueuedAt,
      to: person.email,
      ...layOutMail(words, invoice.language),
    });
  },
});
