import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { handleJob } from '../../jobs.ts';
import { layOutMail, type MailWords } from '../../lib/mail-layout.ts';
import { activationOf, hasPassword } from '../person/service/activation.ts';
import { disownKey, resetKey } from '../person/service/mailed-keys.ts';
import { computerRegisteredWords, familyRegisteredWords, staffAccountWords } from './emails.ts';
import { type Disowned, sendInvitation, tellStaff } from './queue.ts';
import { purgeInvitations } from './service/purge-invitations.ts';
import {
  findFlaggedAccount,
  findInvitationMail,
  findInviter,
  type InvitationMail,
} from './store/mail.ts';
import { disownedWords } from './words/disowned.ts';

export const invitationJobs = [
  handleJob(sendInvitation, async (deps, { invitationId }, { id, enqueuedAt }) => {
    const invitation = await findInvitationMail(deps.db, invitationId);
    const words = invitation && wordsFor(deps, invitationId, invitation);
    if (!words) return;
    const { email, lang } = invitation;
    await deps.mail.send({ id, date: enqueuedAt, to: email, ...layOutMail(words, lang) });
  }),

  handleJob(tellStaff, async ({ db, config, mail }, disowned, { id, enqueuedAt }) => {
    const inviter = await findInviter(db, disowned.invitedBy as UserId);
    const { publicUrl, support } = config;
    const words = disownedWords(inviter.lang, {
      by: inviter.name,
      at: formatDateTime(disowned.invitedAt),
      about: disowned.computerId ? 'computer' : 'account',
      outcome: disowned.outcome,
      // The link leads to a list, so the mail names the account to review.
      account: isFlaggedAccount(disowned)
        ? await findFlaggedAccount(db, disowned.userId)
        : undefined,
      url: disowned.computerId
        ? `${publicUrl}/computers/${disowned.computerId}`
        : `${publicUrl}/users`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: support.email,
      ...layOutMail(words, inviter.lang),
    });
  }),

  // Runs at night, after the purge of erased people.
  handleJob({ name: 'invitation.purge', data: z.object({}), cron: '35 4 * * *' }, purgeInvitations),
];

function isFlaggedAccount({ computerId, outcome }: Disowned): boolean {
  return computerId === null && outcome === 'flagged';
}

/** Returns undefined when the person set the password before the mail about the account left. */
function wordsFor(
  { config }: Deps,
  invitationId: string,
  invitation: InvitationMail,
): MailWords | undefined {
  const { first_name: firstName, email, computer_id, reset_id, scopes } = invitation;
  const { publicUrl, tokenSecret, support } = config;
  const activates = activationOf(invitation);
  const passwordUrl = `${publicUrl}/reset-password-new?key=${resetKey(invitationId, tokenSecret)}`;
  const notMeUrl = `${publicUrl}/not-me?key=${disownKey(invitationId, tokenSecret)}`;
  if (computer_id) {
    const maySignIn = hasPassword(invitation);
    return computerRegisteredWords(invitation.lang, {
      firstName,
      studentName: invitation.student_name ?? '',
      school: invitation.school ?? '',
      model: invitation.model ?? '',
      serialNumber: invitation.serial_number ?? '',
      url: maySignIn ? `${publicUrl}/my-computers/${computer_id}?step=2` : passwordUrl,
      maySignIn,
      notMeUrl,
    });
  }
  if (!activates || !reset_id) return undefined;
  if (activates === 'staff') {
    const words = { firstName, email, scopes, url: passwordUrl, supportEmail: support.email };
    return staffAccountWords(invitation.lang, words);
  }
  const { dni, phone, address, postcode, town, province } = invitation;
  const fullAddress = `${address}, ${postcode} ${town} (${province})`;
  return familyRegisteredWords(invitation.lang, {
    firstName,
    values: [invitation.name, dni, phone, email, fullAddress],
    url: passwordUrl,
    notMeUrl,
  });
}
