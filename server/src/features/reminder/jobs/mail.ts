import { isUndone, reminderKinds } from '@cobertura/domain/reminder/due.ts';
import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { layOutMail } from '../../../lib/mail-layout.ts';
import { reminderWords } from '../emails.ts';
import { stopKey } from '../service/stop-key.ts';
import { findToMail } from '../store.ts';

const steps = { contract: 3, payment: 4 } as const;

export const sendReminder = job({
  name: 'mail.reminder',
  data: z.object({ periodId: z.string(), kind: z.enum(reminderKinds) }),
  handle: async ({ db, config, mail }, { periodId, kind }, { id, enqueuedAt }) => {
    const subject = await db.transaction().execute((tx) => findToMail(tx, periodId));
    // Done, stopped, deleted or renewed while the mail was waiting: nobody needs it any more.
    if (!subject || !isUndone(kind, subject)) return;

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
  },
});
