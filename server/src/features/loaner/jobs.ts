import { madridDay } from '@cobertura/domain/dates.ts';
import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { loanWords } from './emails.ts';
import { sendLoanMail } from './queue.ts';
import { tellFamilies } from './service/tell-families.ts';
import { loadLoan } from './store/loans.ts';
import { findFamily } from './store/notices.ts';

export const loanerJobs = [
  handleJob(sendLoanMail, async ({ db, mail, clock, config }, { loanId, ...about }, run) => {
    const loan = await loadLoan(db, loanId);
    const family = await findFamily(db, loan.case_id);
    if (!family || loan.returned_at !== null) return;
    // While the mail waited, another last day was agreed or this one passed.
    if (about.mail !== 'lent' && about.dueOn !== loan.due_on) return;
    if (about.mail === 'due' && madridDay(clock.now()) > loan.due_on) return;
    const { email, language, name } = family;
    const words = loanWords[about.mail](language, {
      name,
      code: loan.code,
      model: loan.model,
      student: loan.student_name,
      number: loan.number,
      dueOn: loan.due_on,
      items: loan.out_items,
      words: loan.out_words,
      url: `${config.publicUrl}/my-repairs/${loan.case_id}`,
      phone: config.support.phone,
    });
    await mail.send({
      id: run.id,
      date: run.enqueuedAt,
      to: email,
      ...layOutMail(words, language),
    });
  }),

  // In the morning, so that the mails arrive by day.
  handleJob({ name: 'loaner.tell-families', data: z.object({}), cron: '20 9 * * *' }, tellFamilies),
];
