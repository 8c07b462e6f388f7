import { formatDateTime } from '@cobertura/domain/dates.ts';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { listAdmins } from '../person/service/list-admins.ts';
import { accountChangedWords } from './emails.ts';
import { sendAccountChanged } from './queue.ts';
import { viewAccountChange } from './service.ts';

export const optionsJobs = [
  handleJob(sendAccountChanged, async (deps, { changeId, userId }, { id, enqueuedAt }) => {
    const { db, mail, config } = deps;
    const change = await viewAccountChange(db, changeId);
    const admin = (await listAdmins(db)).find((each) => each.id === userId);
    // While the mail waited, the person stopped being an administrator.
    if (!change || !admin) return;
    const { email: to, lang, first_name: firstName } = admin;
    const words = accountChangedWords(lang, {
      firstName,
      ...change,
      at: formatDateTime(change.at),
      url: `${config.publicUrl}/settings/general`,
    });
    await mail.send({ id, date: enqueuedAt, to, ...layOutMail(words, lang) });
  }),
];
