import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Mails that a laptop was lent, or that it has to come back, unless that is no longer true. */
export const sendLoanMail = declareJob({
  name: 'mail.loan',
  data: z.object({
    /** So that the data of a family finds the mail. */
    caseId: z.string(),
    loanId: z.string(),
    mail: z.enum(['lent', 'due', 'overdue']),
    /** The last day that the mail is about. */
    dueOn: z.string(),
  }),
});
