import { z } from 'zod';
import { layOutMail } from '../../gateways/mail/layout.ts';
import { job } from '../../jobs.ts';
import { invoiceWords } from './emails.ts';
import { loadAddressee } from './mail-store.ts';
import { fileOf, storeFile } from './service/read.ts';
import { loadInvoice } from './store.ts';

const data = z.object({ invoiceId: z.string() });

/**
 * Away from the chain's lock: a store of files may be slow, or down. The PDF goes along, in base64:
 * a newer program, which may print otherwise, must store what was issued.
 */
export const storeInvoiceFile = job({
  name: 'invoice.store-file',
  data: data.extend({ pdf: z.string() }),
  handle: (deps, { invoiceId, pdf }) => storeFile(deps, invoiceId, Buffer.from(pdf, 'base64')),
});

export const sendInvoice = job({
  name: 'mail.invoice',
  data,
  handle: async (deps, { invoiceId }, { id, enqueuedAt }) => {
    const { db, mail, config } = deps;
    const { invoice, person } = await db.transaction().execute(async (tx) => {
      const found = await loadInvoice(tx, invoiceId);
      return { invoice: found, person: await loadAddressee(tx, found.computer_id) };
    });
    // Erased since: there is nobody to write to.
    if (!person) return;
    const words = invoiceWords(invoice.language, {
      firstName: person.first_name,
      studentName: person.student_name,
      number: invoice.number,
      isRectifying: invoice.type !== 'F1',
      url: `${config.publicUrl}/my-computers/${invoice.computer_id}?step=5`,
    });
    const content = await fileOf(deps, invoice);
    await mail.send({
      id,
      date: enqueuedAt,
      to: person.email,
      ...layOutMail(words, invoice.language),
      attachments: [{ name: `factura-${invoice.number}.pdf`, type: 'application/pdf', content }],
    });
  },
});
