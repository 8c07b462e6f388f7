import { isStepPending } from '@cobertura/domain/reminder/due.ts';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { reminderWords } from './emails.ts';
import { remindDaily, sendReminder } from './queue.ts';
import { remindBatch } from './service/remind-families.ts';
import { stopKey } from './service/stop-key.ts';
import { findMailData } from './store/reminders.ts';

/** The step of the computer's page that the link opens. */
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
    const data = await findMailData(db, periodId);
    // While the mail waited, the family acted or opted out, or the computer was deleted or renewed.
    if (!data || !isStepPending(kind, data)) return;

    const { publicUrl, tokenSecret } = config;
    const stopUrl = `${publicUrl}/reminders?key=${stopKey(data.userId, tokenSecret)}`;
    const words = reminderWords[kind](data.lang, {
      firstName: data.firstName,
      studentName: data.studentName,
      url: `${publicUrl}/my-computers/${data.computerId}?step=${steps[kind]}`,
      stopUrl,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: data.email,
      ...layOutMail(words, data.lang),
      unsubscribeUrl: stopUrl,
    });
  }),
];
