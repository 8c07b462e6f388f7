import { isStepPending } from '@cobertura/domain/reminder/due.ts';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { reminderWords } from './emails.ts';
import { remindDaily, sendReminder } from './queue.ts';
import { remindBatch } from './service/remind-families.ts';
import { stopKey } from './service/stop-key.ts';
import { findToMail } from './store.ts';

const steps = { contract: 3, payment: 4 } as const;

export const reminderJobs = [
  handleJob(remindDaily, async (deps, { after }) => {
    const last = await remindBatch(deps, after);
    if (last === undefined) return;
    await deps.db
      .transaction()
      .execute((tx) => deps.jobs.enqueue(tx, remindDaily, { after: last }));
  }),

  handleJob(sendReminder, async ({ db, config, mail }, { periodId, kind }, { id, enqueuedAt }) => {
    const subject = await db.transaction().execute((tx) => findToMail(tx, periodId));
    // The family acted, stopped the reminders, deleted or renewed it while the mail waited.
    if (!subject || !isStepPending(kind, subject)) return;

    const { publicUrl, tokenSecret } = config;
    const stopUrl = `${publicUrl}/reminders?key=${stopKey(subject.userId, tokenSecret)}`;
    const words = reminderWords[kind](subject.lang, {
      firstName: subject.firstName,
      studentName: subject.studentName,
      url: `${publicUrl}/my-computers/${subject.computerId}?step=${steps[kind]}`,
      stopUrl,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: subject.email,
      ...layOutMail(words, subject.lang),
      unsubscribeUrl: stopUrl,
    });
  }),
];
