import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { previewKey } from '../../lib/preview-key.ts';
import { removeEach } from '../../lib/remove-each.ts';
import { removeFiles } from './queue.ts';
import { purgeData } from './service/purge-data.ts';

export const personalDataJobs = [
  handleJob(removeFiles, ({ files }, { keys }) =>
    // A process of the version before does not name the small versions.
    removeEach(
      files,
      keys.flatMap((key) => [key, previewKey(key)]),
    ),
  ),

  // Runs at night.
  handleJob({ name: 'erasure.purge', data: z.object({}), cron: '15 4 * * *' }, purgeData),
];
