import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { reconcilePayments } from '../service/reconcile-payments.ts';

export const reconcileJob = job({
  name: 'payments.reconcile',
  data: z.object({}),
  cron: '*/5 * * * *',
  handle: (deps) => reconcilePayments(deps),
});
