import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { watchRefunds } from '../service/watch-refunds.ts';

export const watchRefundsJob = job({
  name: 'refunds.watch',
  data: z.object({}),
  cron: '*/5 * * * *',
  handle: (deps) => watchRefunds(deps),
});
