import type { UserId } from '@cobertura/domain/ids.ts';
import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import {
  newEmailWords,
  oldEmailWords,
  passwordResetWords,
  restoredEmailWords,
  secondFactorWords,
} from './emails.ts';
import { sendEmailChanged, sendPasswordReset, sendSecondFactorChanged } from './queue.ts';
import { resetKey, undoKey } from './service/mailed-keys.ts';
import { deleteExpiredChanges, findEmailChange } from './store/email-changes.ts';
import { deleteExpiredChallenges } from './store/passkey-challenges.ts';
import { countPasskeys } from './store/passkeys.ts';
import { deleteExpiredTries, findPersonById } from './store/people.ts';
import { findOpenReset } from './store/resets.ts';

export const personJobs = [
  handleJob(
    sendPasswordReset,
    async ({ db, clock, config, mail }, { resetId }, { id, enqueuedAt }) => {
      const reset = await findOpenReset(db, resetId, clock.now());
      // The key was used or expired while the mail waited.
      if (!reset) return;

      const key = resetKey(resetId, config.tokenSecret);
      const words = passwordResetWords(reset.lang, {
        firstName: reset.first_name,
        hasPasskeys: Boolean(reset.has_passkeys),
        url: `${config.publicUrl}/reset-password-new?key=${key}`,
      });
      await mail.send({ id, date: enqueuedAt, to: reset.email, ...layOutMail(words, reset.lang) });
    },
  ),

  handleJob(
    sendEmailChanged,
    async ({ db, config, mail }, { changeId, to, isUndo }, { id, enqueuedAt }) => {
      const change = await findEmailChange(db, changeId);
      // The person was erased while the mail waited.
      if (!change) return;

      const { first_name: firstName, lang } = change;
      const supportEmail = config.support.email;
      const key = undoKey(changeId, config.tokenSecret);
      const undoUrl = change.key_hash ? `${config.publicUrl}/restore-email?key=${key}` : undefined;
      const passwordUrl = `${config.publicUrl}/reset-password`;
      const wordsFor = {
        old: () => oldEmailWords(lang, { firstName, supportEmail, undoUrl }),
        new: () => newEmailWords(lang, { firstName, supportEmail }),
        restored: () => restoredEmailWords(lang, { firstName, supportEmail, passwordUrl }),
      };
      const words = wordsFor[isUndo ? 'restored' : to]();
      const address = to === 'new' ? change.new_email : change.old_email;
      await mail.send({ id, date: enqueuedAt, to: address, ...layOutMail(words, lang) });
    },
  ),

  handleJob(
    sendSecondFactorChanged,
    async ({ db, config, mail }, { userId, event, email }, { id, enqueuedAt }) => {
      const person = await findPersonById(db, userId as UserId);
      if (!person) return;

      const { first_name: firstName, lang } = person;
      const supportEmail = config.support.email;
      const hasPasskeys = (await countPasskeys(db, userId)) > 0;
      const words = secondFactorWords(lang, { event, firstName, supportEmail, hasPasskeys });
      const to = email ?? person.email;
      await mail.send({ id, date: enqueuedAt, to, ...layOutMail(words, lang) });
    },
  ),

  handleJob(
    { name: 'person.forget-tries', data: z.object({}), cron: '45 3 * * *' },
    async ({ db, clock }) => {
      await db.transaction().execute(async (tx) => {
        await deleteExpiredTries(tx, clock.now());
        await deleteExpiredChanges(tx, clock.now());
        await deleteExpiredChallenges(tx, clock.now());
      });
    },
  ),
];
