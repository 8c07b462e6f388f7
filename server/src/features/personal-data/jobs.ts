import { z } from 'zod';
import { job } from '../../jobs.ts';
import { purgeData } from './service/purge-data.ts';

/** By night, when the law no longer asks for it. */
export const purgeDaily = job({
  name: 'erasure.purge',
  data: z.object({}),
  cron: '15 4 * * *',
  handle: (deps) => purgeData(deps),
});
