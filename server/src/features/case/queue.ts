import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Runs on weekday mornings. The second run finds what the first one missed while the product was down. */
export const writeDigest = declareJob({
  name: 'cases.digest',
  data: z.object({}),
  cron: '30 8,11 * * 1-5',
});

/** Tells one staff member of these cases. `total` may be larger, because a mail has a limited length. */
export const sendDigest = declareJob({
  name: 'mail.case-digest',
  data: z.object({ userId: z.string(), caseIds: z.array(z.string()), total: z.int() }),
});
