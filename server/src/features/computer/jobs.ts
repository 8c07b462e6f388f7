import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { isReviewResult, photosRejectedWords, reviewResultWords } from './emails.ts';
import { sendPhotosRejected, sendReviewResult } from './queue.ts';
import { expireComputers } from './service/expire-computers.ts';
import { loadMailSubject } from './store/mail.ts';

export const computerJobs = [
  handleJob(sendPhotosRejected, async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
    const subject = await db.transaction().execute((tx) => loadMailSubject(tx, eventId));
    const words = photosRejectedWords(subject.lang, {
      firstName: subject.first_name,
      studentName: subject.student_name,
      reason: subject.why ?? '',
      url: `${config.publicUrl}/my-computers/${subject.computer_id}?step=2`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: subject.email,
      ...layOutMail(words, subject.lang),
    });
  }),

  handleJob(sendReviewResult, async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
    const subject = await db.transaction().execute((tx) => loadMailSubject(tx, eventId));
    if (!isReviewResult(subject.event)) throw new Error(`no email for the event ${subject.event}`);

    const words = reviewResultWords[subject.event](subject.lang, {
      firstName: subject.first_name,
      studentName: subject.student_name,
      reason: subject.why ?? '',
      until: subject.until,
      url: `${config.publicUrl}/my-computers/${subject.computer_id}`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: subject.email,
      ...layOutMail(words, subject.lang),
    });
  }),

  // After midnight in Madrid, also on the days when the clocks change.
  handleJob({ name: 'computers.expire', data: z.object({}), cron: '15 3 * * *' }, async (deps) => {
    await expireComputers(deps);
  }),
];
