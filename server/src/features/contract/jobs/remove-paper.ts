import { z } from 'zod';
import { job } from '../../../jobs.ts';

/** Once its contract is gone for good. Told again, there is nothing left to remove. */
export const removePaperJob = job({
  name: 'contract.remove-paper',
  data: z.object({ keys: z.array(z.string()) }),
  handle: async ({ files }, { keys }) => {
    for (const key of keys) await files.remove(key);
  },
});
