import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { recountNumbers } from './service/recount-numbers.ts';

export const repairNumbersJobs = [
  handleJob(
    { name: 'repair-numbers.recount', data: z.object({}), cron: '20 4 * * *' },
    recountNumbers,
  ),
];
