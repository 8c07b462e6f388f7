import { z } from 'zod';
import { type Job, job } from '../../../jobs.ts';
import { remindSome } from '../service/remind-families.ts';

/** In the morning, in short pieces: each puts the next one off until it is done itself. */
export const remindDaily: Job<{ after?: string | undefined }> = job({
  name: 'reminders.daily',
  data: z.object({ after: z.string().optional() }),
  cron: '0 10 * * *',
  handle: async (deps, { after }) => {
    const last = await remindSome(deps, after);
    if (last === undefined) return;
    await deps.db
      .transaction()
      .execute((tx) => deps.jobs.enqueue(tx, remindDaily, { after: last }));
  },
});
