import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { maxMailedBytes } from '@cobertura/domain/complaint/limits.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Attachment } from '../../gateways/mail/mail.ts';
import { handleJob, type JobRun } from '../../jobs.ts';
import { layOutMail, type MailWords } from '../../lib/mail-layout.ts';
import { removeEach } from '../../lib/remove-each.ts';
import { readCaseFile } from '../case/service/case-files.ts';
import { findAddress, keyOfCase, loadCase } from '../case/service/find-case.ts';
import { answerWords, newKindWords, questionWords, receiptWords } from './emails.ts';
import {
  removeComplaintFiles,
  sendAnswer,
  sendNewKind,
  sendQuestion,
  sendReceipt,
} from './queue.ts';
import type { CaseRow } from './service/lock-complaint.ts';
import { printPaper } from './service/print-paper.ts';
import { purgeComplaints } from './service/purge-complaints.ts';
import { viewForPerson } from './service/view-complaint.ts';

export const complaintJobs = [
  handleJob(sendReceipt, async (deps, { caseId }, run) => {
    const { row, view, url } = await loadMail(deps, caseId);
    const attachments = [await printPaper(deps, row, 'receipt')];
    await send(deps, { row, run, attachments, words: receiptWords(row.language, { view, url }) });
  }),

  handleJob(sendQuestion, async (deps, { caseId, messageId }, run) => {
    const { row, view, url } = await loadMail(deps, caseId);
    const question = view.messages.find(({ _id }) => _id === messageId);
    if (!question) return;
    const files = await filesOf(deps, row, question);
    const { text } = question;
    const words = questionWords(row.language, {
      view,
      url,
      text,
      isWithFiles: files !== undefined,
    });
    await send(deps, { row, run, attachments: files ?? [], words });
  }),

  handleJob(sendAnswer, async (deps, { caseId }, run) => {
    const { row, view, url } = await loadMail(deps, caseId);
    const answer = view.messages.find(({ kind }) => kind === 'answer');
    if (!answer) return;
    const files = await filesOf(deps, row, answer);
    const { text } = answer;
    const words = answerWords(row.language, { view, url, text, isWithFiles: files !== undefined });
    const attachments = [await printPaper(deps, row, 'answer'), ...(files ?? [])];
    await send(deps, { row, run, attachments, words });
  }),

  handleJob(sendNewKind, async (deps, { caseId }, run) => {
    const { row, view, url } = await loadMail(deps, caseId);
    // The answer came first.
    if (view.dueAt === null) return;
    const words = newKindWords(row.language, { view, url, dueAt: view.dueAt });
    await send(deps, { row, run, attachments: [], words });
  }),

  handleJob(removeComplaintFiles, ({ files }, { keys }) => removeEach(files, keys)),

  // Runs at night, after the purge of erased people.
  handleJob({ name: 'complaint.purge', data: z.object({}), cron: '40 4 * * *' }, purgeComplaints),
];

async function loadMail(deps: Deps, caseId: string) {
  const row = await loadCase(deps.db, { id: caseId, kind: 'complaint' });
  const key = await keyOfCase(deps, row);
  const url = `${deps.config.publicUrl}/complaints/${row.number}?key=${key}`;
  return { row, view: await viewForPerson(deps.db, row), url };
}

/** Undefined if the files are too large for a mail. The link leads to them. */
async function filesOf(
  deps: Deps,
  { id }: CaseRow,
  message: ComplaintView['messages'][number],
): Promise<Attachment[] | undefined> {
  const bytes = message.files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxMailedBytes) return undefined;
  return Promise.all(
    message.files.map(({ _id }) => readCaseFile(deps, { caseId: id, fileId: _id })),
  );
}

/** The address is empty once the personal data was purged. */
async function send({ db, mail }: Deps, { row, run, words, attachments }: Sent): Promise<void> {
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

type Sent = {
  row: CaseRow;
  run: JobRun;
  words: MailWords;
  attachments: readonly Attachment[];
};
