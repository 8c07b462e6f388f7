import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const submitPendingRecords = declareJob({
  name: 'register.submit',
  data: z.object({}),
  cron: '* * * * *',
});
