import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Runs every Monday of December. A deadline that is communicated then may end in January. */
export const warnOfHolidays = declareJob({
  name: 'holidays.warn',
  data: z.object({}),
  cron: '0 9 * 12 1',
});

export const sendHolidayWarning = declareJob({
  name: 'mail.holidays-missing',
  data: z.object({ userId: z.string() }),
});
