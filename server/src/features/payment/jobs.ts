import type { Job } from '../../jobs.ts';
import { sendPaymentReceived } from './jobs/mails.ts';
import { reconcileJob } from './jobs/reconcile.ts';

export const attemptJobs = [sendPaymentReceived, reconcileJob] as readonly Job[];
