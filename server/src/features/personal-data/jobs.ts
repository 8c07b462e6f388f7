import { z } from 'zod';
import { job } from '../../jobs.ts';
import { purgeDue } from './service/purge-old-data.ts';

/** By night, when the law no longer asks for it. */
export const purgeDaily = job({
  name: 'erasure.purge',
  data: z.object({}),
  cron: '15 4 * * *',
  handle: (deps) => purgeDue(deps),
});
