import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { listAdmins } from '../person/service/list-admins.ts';
import { holidayWarningWords } from './emails.ts';
import { sendHolidayWarning, warnOfHolidays } from './queue.ts';
import { findIncompleteNextYear, warnAdmins } from './service.ts';

export const holidayJobs = [
  handleJob(warnOfHolidays, (deps) => warnAdmins(deps)),

  handleJob(sendHolidayWarning, async (deps, { userId }, { id, enqueuedAt }) => {
    const { db, mail, config } = deps;
    const year = await findIncompleteNextYear(db, enqueuedAt);
    const admin = (await listAdmins(db)).find((each) => each.id === userId);
    // While the mail waited, the holidays were added or the person is no longer an administrator.
    if (!year || !admin) return;
    const { email: to, lang, first_name: firstName } = admin;
    const url = `${config.publicUrl}/settings/holidays`;
    const words = holidayWarningWords(lang, { firstName, ...year, url });
    await mail.send({ id, date: enqueuedAt, to, ...layOutMail(words, lang) });
  }),
];
