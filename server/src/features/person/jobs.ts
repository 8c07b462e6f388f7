import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { passwordResetWords } from './emails.ts';
import { sendPasswordReset } from './queue.ts';
import { resetKey } from './service/reset-key.ts';
import { deleteExpiredTries } from './store/people.ts';
import { findOpenReset } from './store/resets.ts';

export const personJobs = [
  handleJob(
    sendPasswordReset,
    async ({ db, clock, config, mail }, { resetId }, { id, enqueuedAt }) => {
      const reset = await db.transaction().execute((tx) => findOpenReset(tx, resetId, clock.now()));
      // The key was used or expired while the mail waited.
      if (!reset) return;

      const key = resetKey(resetId, config.tokenSecret);
      const words = passwordResetWords(reset.lang, {
        firstName: reset.first_name,
        url: `${config.publicUrl}/reset-password-new?key=${key}`,
      });
      await mail.send({ id, date: enqueuedAt, to: reset.email, ...layOutMail(words, reset.lang) });
    },
  ),

  handleJob(
    { name: 'person.forget-tries', data: z.object({}), cron: '45 3 * * *' },
    async ({ db, clock }) => {
      await db.transaction().execute((tx) => deleteExpiredTries(tx, clock.now()));
    },
  ),
];
