import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { isStepPending } from '@cobertura/domain/reminder/due.ts';
import type { Deps } from '../../deps.ts';
import { handleJob, type JobRun } from '../../jobs.ts';
import { findLaterDay } from '../../lib/later-day.ts';
import { layOutMail, type MailWords } from '../../lib/mail-layout.ts';
import { isInMaintenance, loadPriceCents, needsRenewalPhoto } from '../options/service.ts';
import { reminderWords, renewalWords } from './emails.ts';
import { inviteDaily, remindDaily, sendReminder, sendRenewalMail } from './queue.ts';
import { findOpenCampaign, inviteBatch, listOffered } from './service/invite-to-renew.ts';
import { remindBatch } from './service/remind-families.ts';
import { stopKey } from './service/stop-key.ts';
import { findMailData } from './store/reminders.ts';
import { findRecipient } from './store/renewals.ts';

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

  handleJob(inviteDaily, async (deps, { after }) => {
    const last = await inviteBatch(deps, after);
    if (last === undefined) return;
    await deps.db
      .transaction()
      .execute((tx) => deps.jobs.enqueue(tx, inviteDaily, { after: last }));
  }),

  handleJob(sendReminder, async (deps, { periodId, kind }, run) => {
    const data = await findMailData(deps.db, periodId);
    // While the mail waited, the family acted or opted out, or the computer was deleted or renewed.
    if (!data || !isStepPending(kind, data)) return;

    await sendStoppable(deps, { ...data, id: data.userId }, run, (stopUrl) =>
      reminderWords[kind](data.lang, {
        firstName: data.firstName,
        studentName: data.studentName,
        from: findLaterDay(data.coversNotBefore, run.enqueuedAt),
        url: `${deps.config.publicUrl}/my-computers/${data.computerId}?step=${steps[kind]}`,
        stopUrl,
      }),
    );
  }),

  handleJob(sendRenewalMail, async (deps, { userId }, run) => {
    const { db } = deps;
    const campaign = await findOpenCampaign(db, deps);
    const recipient = campaign && (await findRecipient(db, userId));
    if (!recipient) return;
    const offered = await listOffered(db, userId, campaign);
    // While the mail waited, the family renewed.
    if (offered.length === 0) return;
    // Families cannot sign in, so the link would lead nowhere. The queue retries for two days.
    if (await isInMaintenance(db)) throw new Error('the mail waits for the end of maintenance');

    const [priceCents, asksForPhoto] = [await loadPriceCents(db), await needsRenewalPhoto(db)];
    await sendStoppable(deps, recipient, run, (stopUrl) =>
      renewalWords(recipient.lang, {
        firstName: recipient.firstName,
        studentNames: offered.map(({ studentName }) => studentName),
        priceCents,
        lastDay: formatDate(campaign.contractEndDate),
        asksForPhoto,
        url: `${deps.config.publicUrl}/renew`,
        stopUrl,
      }),
    );
  }),
];

type Recipient = { id: string; email: string; lang: Language };

/** Sends a mail with a link that stops further ones. */
async function sendStoppable(
  { config, mail }: Deps,
  { id: userId, email, lang }: Recipient,
  { id, enqueuedAt }: JobRun,
  write: (stopUrl: string) => MailWords,
): Promise<void> {
  const stopUrl = `${config.publicUrl}/reminders?key=${stopKey(userId, config.tokenSecret)}`;
  await mail.send({
    id,
    date: enqueuedAt,
    to: email,
    ...layOutMail(write(stopUrl), lang),
    unsubscribeUrl: stopUrl,
  });
}
