import { z } from 'zod';
import { job } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { passwordResetWords } from './emails.ts';
import { resetKey } from './service/reset-key.ts';
import { deleteTriesBefore } from './store/people.ts';
import { findOpenReset } from './store/resets.ts';

export const sendPasswordReset = job({
  name: 'mail.password-reset',
  data: z.object({ resetId: z.string() }),
  handle: async ({ db, clock, config, mail }, { resetId }, { id, enqueuedAt }) => {
    const reset = await db.transaction().execute((tx) => findOpenReset(tx, resetId, clock.now()));
    // Used or expired while the mail was waiting: nobody needs it any more.
    if (!reset) return;

    const key = resetKey(resetId, config.tokenSecret);
    const words = passwordResetWords(reset.lang, {
      firstName: reset.first_name,
      url: `${config.publicUrl}/reset-password-new?key=${key}`,
    });
    await mail.send({ id, date: enqueuedAt, to: reset.email, ...layOutMail(words, reset.lang) });
  },
});

export const forgetTries = job({
  name: 'person.forget-tries',
  data: z.object({}),
  cron: '45 3 * * *',
  handle: async ({ db, clock }) => {
    await db.transaction().execute((tx) => deleteTriesBefore(tx, clock.now()));
  },
});
