import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { watchContracts } from '../service/watch-contracts.ts';

/** Providers lose calls, and retries come to an end: this finds what was left behind. */
export const watchJob = job({
  name: 'contract.watch',
  data: z.object({}),
  cron: '*/5 * * * *',
  handle: (deps) => watchContracts(deps),
});
