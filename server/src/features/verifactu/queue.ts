import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const submitPendingRecords = declareJob({
  name: 'register.submit',
  data: z.object({}),
  cron: '* * * * *',
});

/** Runs at night, before the purge of old data. */
export const startVerification = declareJob({
  name: 'register.verify',
  data: z.object({}),
  cron: '30 3 * * *',
});

/** One part of a verification. A long job would be given to another process after a minute. */
export const continueVerification = declareJob({
  name: 'register.verify-part',
  data: z.object({ runId: z.string(), step: z.int() }),
});
