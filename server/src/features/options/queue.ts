import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Tells an administrator that the account which families pay to has changed. */
export const sendAccountChanged = declareJob({
  name: 'mail.bank-account-changed',
  data: z.object({ changeId: z.string(), userId: z.string() }),
});
