import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { digestWords } from './emails.ts';
import { sendDigest, writeDigest } from './queue.ts';
import { listDigest } from './service/list-digest.ts';
import { tellStaff } from './service/tell-staff.ts';
import { findStaffMember } from './store/digest.ts';

export const caseJobs = [
  handleJob(writeDigest, (deps) => tellStaff(deps)),

  handleJob(sendDigest, async (deps, { userId, caseIds, total }, { id, enqueuedAt }) => {
    const { db, mail, config } = deps;
    const member = await findStaffMember(db, userId);
    const cases = await listDigest(deps, caseIds);
    // While the mail waited, the cases were closed or the person left.
    if (!member || cases.length === 0) return;
    const { email: to, lang, first_name: firstName } = member;
    const list = cases.every(({ kind }) => kind === 'repair') ? 'repairs?tab=late' : 'cases';
    const url = `${config.publicUrl}/${list}`;
    const words = digestWords(lang, { firstName, cases, others: total - caseIds.length, url });
    await mail.send({ id, date: enqueuedAt, to, ...layOutMail(words, lang) });
  }),
];
