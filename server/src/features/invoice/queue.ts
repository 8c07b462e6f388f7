import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/**
 * Stores the PDF and mails it, outside the lock of the invoice chain: the file store may be slow or
 * down. The job contains the PDF in base64: a newer version may print it differently, and the
 * stored file must be the issued one. A retry stores the same file and sends the same mail.
 */
export const deliverInvoice = declareJob({
  name: 'invoice.deliver',
  data: z.object({ invoiceId: z.string(), pdf: z.string() }),
});

/** Issues the invoice of a repair whose quote is paid. */
export const issueRepairInvoice = declareJob({
  name: 'invoice.issue-repair',
  data: z.object({ repairId: z.string() }),
});

/** Enqueues `issueRepairInvoice` again where it gave up, for example after a long outage. */
export const issueMissingRepairInvoices = declareJob({
  name: 'invoice.issue-missing-repairs',
  data: z.object({}),
  cron: '40 5 * * *',
});

export const sendAnnulmentMail = declareJob({
  name: 'invoice.annulled',
  data: z.object({ invoiceId: z.string(), eventId: z.string() }),
});
