import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { findLaterDay } from '../../lib/later-day.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { removeEach } from '../../lib/remove-each.ts';
import { withdrawNotice } from '../../lib/withdraw-notice.ts';
import { listHolidayDays } from '../holiday/service.ts';
import {
  droppedRefundWords,
  isReviewResult,
  photosRejectedWords,
  reviewResultWords,
} from './emails.ts';
import { removeDocumentFiles, sendPhotosRejected, sendReviewResult } from './queue.ts';
import { expireComputers } from './service/expire-computers.ts';
import { loadMailData, type MailData } from './store/mail.ts';

export const computerJobs = [
  handleJob(sendPhotosRejected, async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
    const data = await loadMailData(db, eventId);
    const words = photosRejectedWords(data.lang, {
      firstName: data.first_name,
      studentName: data.student_name,
      reason: data.why ?? '',
      url: `${config.publicUrl}/my-computers/${data.computer_id}?step=2`,
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: data.email,
      ...layOutMail(words, data.lang),
    });
  }),

  handleJob(removeDocumentFiles, ({ files }, { keys }) => removeEach(files, keys)),

  handleJob(sendReviewResult, async ({ db, config, mail }, { eventId }, { id, enqueuedAt }) => {
    const data = await loadMailData(db, eventId);
    if (!isReviewResult(data.event)) throw new Error(`no email for the event ${data.event}`);

    if (data.erased_at !== null) return;
    if (isTransferGone(data)) return;
    const isDroppedRefund =
      data.event === 'transfer-unassigned' && data.from_status === data.to_status;
    const wordsFor = isDroppedRefund ? droppedRefundWords : reviewResultWords[data.event];
    const words = wordsFor(data.lang, {
      firstName: data.first_name,
      studentName: data.student_name,
      reason: data.why ?? '',
      until: data.until,
      from: findLaterDay(data.coversNotBefore, enqueuedAt),
      url: `${config.publicUrl}/my-computers/${data.computer_id}`,
      withdraw: withdrawNotice(data.lang, {
        signedAt: [data.contractedAt],
        holidays: await listHolidayDays(db),
        now: enqueuedAt,
        publicUrl: config.publicUrl,
      }),
    });
    await mail.send({
      id,
      date: enqueuedAt,
      to: data.email,
      ...layOutMail(words, data.lang),
    });
  }),

  // After midnight in Madrid, also on the days when the clocks change.
  handleJob({ name: 'computers.expire', data: z.object({}), cron: '15 3 * * *' }, async (deps) => {
    await expireComputers(deps);
  }),
];

/** Before its mail was sent, the transfer was refunded, its deposit unassigned or its contract withdrawn. */
function isTransferGone({ event, to_status, isPaid, isWithdrawn, until }: MailData): boolean {
  if (event !== 'transfer-found' && event !== 'transfer-validated') return false;
  return !isPaid || isWithdrawn || (to_status === 'paid' && until === '');
}
