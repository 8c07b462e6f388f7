import type { RepairNews } from '@cobertura/domain/repair/news.ts';
import type { DocumentPurpose } from '@cobertura/domain/repair/report.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Attachment } from '../../gateways/mail/mail.ts';
import { handleJob, type JobRun } from '../../jobs.ts';
import { layOutMail, type MailWords } from '../../lib/mail-layout.ts';
import { removeEach } from '../../lib/remove-each.ts';
import { findAddress } from '../case/service/find-case.ts';
import { behalfWords, messageWords, newsWords, receiptWords } from './emails.ts';
import {
  removeRepairFiles,
  sendDeskMessage,
  sendNews,
  sendReceipt,
  storePaperJob,
} from './queue.ts';
import { loadMail, type RepairMail } from './service/load-mail.ts';
import { listPapers, readPaper } from './service/papers.ts';
import { purgeDamagePhotos, purgeUnsentPhotos } from './service/purge-photos.ts';
import { storePaper } from './service/store-paper.ts';
import { watchQuotes } from './service/watch-quotes.ts';
import { watchReplies } from './service/watch-replies.ts';

const noData = z.object({});

export const repairJobs = [
  handleJob(sendReceipt, async (deps, { caseId }, run) => {
    const { found, facts } = await loadMail(deps, caseId);
    const { language, recorded_by } = found.row;
    const wordsOf = recorded_by === null ? receiptWords : behalfWords;
    await send(deps, { found, run, words: wordsOf(language, facts) });
  }),

  handleJob(sendNews, async (deps, { caseId, news, at }, run) => {
    const mail = await loadMail(deps, caseId);
    if (!isStillTrue(mail, { news, at: new Date(at) })) return;
    const { found, facts } = mail;
    const words = newsWords(found.row.language, news, facts);
    const attachments = await readAttachments(deps, found, news);
    await send(deps, { found, run, words, attachments });
  }),

  handleJob(sendDeskMessage, async (deps, { caseId, messageId }, run) => {
    const { found, facts, messages } = await loadMail(deps, caseId);
    const message = messages.find(({ id }) => id === messageId);
    if (!message) return;
    const words = messageWords(found.row.language, {
      ...facts,
      text: message.text,
      canReply: found.row.closed_at === null,
    });
    await send(deps, { found, run, words });
  }),

  handleJob(storePaperJob, storePaper),

  handleJob(removeRepairFiles, ({ files }, { keys }) => removeEach(files, keys)),

  // In the morning, so that the mails arrive by day.
  handleJob({ name: 'repair.watch-replies', data: noData, cron: '0 9 * * *' }, watchReplies),

  handleJob({ name: 'repair.watch-quotes', data: noData, cron: '10 9 * * *' }, watchQuotes),

  handleJob({ name: 'repair.purge-unsent', data: noData, cron: '50 3 * * *' }, purgeUnsentPhotos),

  handleJob({ name: 'repair.purge-damage', data: noData, cron: '45 4 * * *' }, purgeDamagePhotos),
];

const happened: readonly RepairNews[] = ['received', 'closed', 'cancelled', 'objected'];

/** News of what has happened stay true. News of what the family has to do do not, once it is done. */
function isStillTrue(
  { found: { repair }, events }: RepairMail,
  { news, at }: { news: RepairNews; at: Date },
): boolean {
  if (happened.includes(news)) return true;
  // The family has a right to the motive, also when it has the laptop back.
  if (news === 'rejected') return repair.cover === 'not-covered';
  // The status is the same as before the objection, and the laptop is at the workshop until its return.
  if (news === 'upheld') return repair.cover === 'covered' && repair.returned_at === null;
  if (news !== 'part-awaited') return repair.status_since.getTime() === at.getTime();
  const last = events.findLast(({ event }) => event === 'part-awaited');
  return repair.status === 'repairing' && last?.at.getTime() === at.getTime();
}

/**
 * The papers that are attached to each mail. The mail `ready` is not sent if the laptop was returned before,
 * so `closed` has the annex too.
 */
const papersOf: { [News in RepairNews]?: readonly DocumentPurpose[] } = {
  received: ['deposit-receipt'],
  quote: ['quote'],
  ready: ['annex'],
  closed: ['report', 'annex'],
};

/** They are gone after an erasure. */
async function readAttachments(
  deps: Deps,
  found: RepairMail['found'],
  news: RepairNews,
): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const { _id: fileId, purpose } of listPapers(found)) {
    if (!papersOf[news]?.some((each) => each === purpose)) continue;
    const paper = await readPaper(deps, found, { fileId, isForWorkshop: false });
    if (paper) attachments.push(paper);
  }
  return attachments;
}

/** The address is empty once the personal data was purged. */
async function send(
  { db, mail }: Deps,
  { found: { row }, run, words, attachments = [] }: Sent,
): Promise<void> {
  const to = await findAddress(db, row);
  if (to === '') return;
  await mail.send({
    id: run.id,
    date: run.enqueuedAt,
    to,
    ...layOutMail(words, row.language),
    attachments,
  });
}

type Sent = Pick<RepairMail, 'found'> & {
  run: JobRun;
  words: MailWords;
  attachments?: readonly Attachment[];
};
