import { z } from 'zod';
import { job } from '../../jobs.ts';
import { submitRecords } from './service/submit-records.ts';

export const submitRegister = job({
  name: 'register.submit',
  data: z.object({}),
  cron: '* * * * *',
  handle: (deps) => submitRecords(deps),
});
