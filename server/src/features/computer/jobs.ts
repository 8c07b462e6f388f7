import { z } from 'zod';
import { job } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { isReviewResult, photosRejectedWords, reviewResultWords } from './emails.ts';
import { expireComputers } from './service/expire-computers.ts';
import { loadMailSubject } from './store/mail.ts';

export const sendPhotosRejected = job({
  name: 'mail.photos-rejected',
  data: z.object({ eventId: z.string() }),
  handle: async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
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
  },
});

/** Tells the family the result of a review of its transfer or request. */
export const sendReviewResult = job({
  name: 'mail.staff-word',
  data: z.object({ eventId: z.string() }),
  handle: async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
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
  },
});

export const expireDaily = job({
  name: 'computers.expire',
  data: z.object({}),
  /** After midnight in Madrid, when the day has changed for certain. */
  cron: '15 3 * * *',
  handle: async (deps) => {
    await expireComputers(deps);
  },
});
