import { z } from 'zod';
import { job } from '../../jobs.ts';

/** Of a person who was erased. */
export const removeFiles = job({
  name: 'person.remove-files',
  data: z.object({ keys: z.array(z.string()) }),
  handle: async ({ files }, { keys }) => {
    for (const key of keys) await files.remove(key);
  },
});
