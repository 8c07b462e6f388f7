import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

const caseData = z.object({ caseId: z.string() });

/** Mails the receipt of a complaint. */
export const sendReceipt = declareJob({ name: 'mail.complaint-receipt', data: caseData });

/** Mails a question about a complaint. */
export const sendQuestion = declareJob({
  name: 'mail.complaint-question',
  data: caseData.extend({ messageId: z.string() }),
});

/** Mails that a complaint is about something else, and its new deadline. */
export const sendNewKind = declareJob({ name: 'mail.complaint-kind', data: caseData });

/** Removes the files of purged complaints. */
export const removeComplaintFiles = declareJob({
  name: 'complaint.remove-files',
  data: z.object({ keys: z.array(z.string()) }),
});

/** Mails the answer to a complaint with its documents. */
export const sendAnswer = declareJob({ name: 'mail.complaint-answer', data: caseData });
