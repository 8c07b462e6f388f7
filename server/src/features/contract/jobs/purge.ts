import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { purgeUnsigned } from '../service/purge-unsigned.ts';

export const purgeJob = job({
  name: 'contract.purge-unsigned',
  data: z.object({}),
  cron: '30 4 * * *',
  handle: (deps) => purgeUnsigned(deps),
});
