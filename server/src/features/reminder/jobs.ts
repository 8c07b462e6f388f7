import type { Job } from '../../jobs.ts';
import { remindDaily } from './jobs/daily.ts';
import { sendReminder } from './jobs/mail.ts';

export const reminderJobs = [remindDaily, sendReminder] as readonly Job[];
