import { handleJob } from '../../jobs.ts';
import { removeEach } from '../../lib/remove-each.ts';
import { removeRepairFiles } from './queue.ts';

export const repairJobs = [
  handleJob(removeRepairFiles, ({ files }, { keys }) => removeEach(files, keys)),
];
