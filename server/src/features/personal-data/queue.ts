import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Removes the files of an erased person. */
export const removeFiles = declareJob({
  name: 'person.remove-files',
  data: z.object({ keys: z.array(z.string()) }),
});
