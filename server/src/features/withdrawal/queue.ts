import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Searches for the contract of a declaration that came without a session. */
export const matchJob = declareJob({
  name: 'withdrawal.match',
  data: z.object({ caseId: z.string() }),
});

/** Confirms the receipt, to the declared e-mail or to the one of the family that signed. */
export const acknowledgeJob = declareJob({
  name: 'mail.withdrawal-received',
  data: z.object({ caseId: z.string(), to: z.enum(['declared', 'contract']) }),
});

/** Mails the link that verifies a declaration to the family that signed. */
export const sendVerificationJob = declareJob({
  name: 'mail.withdrawal-verification',
  data: z.object({ caseId: z.string() }),
});

/**
 * Tells the family what became of a withdrawal, or that its money goes to another account. `handled` goes
 * to a declared address that is not the one of the contract.
 */
export const sendOutcomeJob = declareJob({
  name: 'mail.withdrawal-outcome',
  data: z.object({
    caseId: z.string(),
    outcome: z.enum(['ended', 'done', 'declined', 'account', 'handled']),
  }),
});

/** Continues withdrawals that wait: for the link, or for money whose own job did not end them. */
export const watchJob = declareJob({
  name: 'withdrawal.watch',
  data: z.object({}),
  cron: '*/5 * * * *',
});
