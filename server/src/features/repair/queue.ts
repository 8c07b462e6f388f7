import { repairNews } from '@cobertura/domain/repair/news.ts';
import { documentPurposes } from '@cobertura/domain/repair/report.ts';
import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

const caseData = z.object({ caseId: z.string() });

/** Mails that a report was received, with its content, day and time. */
export const sendReceipt = declareJob({ name: 'mail.repair-receipt', data: caseData });

/** Mails what happened to a repair, unless it is no longer true. */
export const sendNews = declareJob({
  name: 'mail.repair-news',
  data: caseData.extend({
    news: z.enum(repairNews),
    /** When it happened, which identifies the event. */
    at: z.iso.datetime(),
  }),
});

/** Mails a message of the desk. */
export const sendDeskMessage = declareJob({
  name: 'mail.repair-message',
  data: caseData.extend({ messageId: z.string() }),
});

/**
 * Stores a paper of a repair. The job contains the PDF in base64: a newer version may print it
 * differently, and the stored file must be the one that was made.
 */
export const storePaperJob = declareJob({
  name: 'repair.store-paper',
  data: caseData.extend({
    fileId: z.string(),
    isForWorkshop: z.boolean(),
    purpose: z.enum(documentPurposes),
    name: z.string(),
    pdf: z.string(),
  }),
});

/** Removes files of repairs that are no longer kept. */
export const removeRepairFiles = declareJob({
  name: 'repair.remove-files',
  data: z.object({ keys: z.array(z.string()) }),
});
