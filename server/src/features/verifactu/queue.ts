import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const submitRegister = declareJob({
  name: 'register.submit',
  data: z.object({}),
  cron: '* * * * *',
});
