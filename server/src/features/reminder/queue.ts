import { stepReminders } from '@cobertura/domain/reminder/due.ts';
import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Runs in the morning. Each run reminds one batch of families and enqueues the next. */
export const remindDaily = declareJob({
  name: 'reminders.daily',
  data: z.object({ after: z.string().optional() }),
  cron: '0 10 * * *',
});

/** Runs in the morning while a campaign is open. Each run mails one batch of families and enqueues the next. */
export const inviteDaily = declareJob({
  name: 'reminders.renewals',
  data: z.object({ after: z.string().optional() }),
  cron: '0 10 * * *',
});

export const sendReminder = declareJob({
  name: 'mail.reminder',
  data: z.object({ periodId: z.string(), kind: z.enum(stepReminders) }),
});

export const sendRenewalMail = declareJob({
  name: 'mail.renewal',
  data: z.object({ userId: z.string() }),
});
