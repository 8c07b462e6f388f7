import type { Language } from '@cobertura/domain/language.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRun } from '../../../jobs.ts';
import { layOutMail, type MailWords } from '../../../lib/mail-layout.ts';
import { loadCase } from '../../case/service/find-case.ts';
import { type Repair, statusOf, withRepair } from '../../repair/service/lock-repair.ts';
import { viewTransfer } from '../../repair/service/view-transfer.ts';
import { loadFirstName } from '../store/transfers.ts';
import {
  type QuoteTransferFacts,
  quoteTransferWords,
  receiptRejectedWords,
  refundDroppedWords,
} from '../words/quote-transfers.ts';

/** Mails the data of the transfer that pays a quote, unless it is no longer to be paid. */
export function mailQuoteTransfer(deps: Deps, data: { repairId: string }, run: JobRun) {
  return mail(deps, { ...data, run, wordsOf: quoteTransferWords });
}

/** Mails why a receipt was rejected, unless the family has sent another one or has paid since. */
export function mailReceiptRejected(deps: Deps, data: { repairId: string }, run: JobRun) {
  return mail(deps, {
    ...data,
    run,
    wordsOf: (language, { issue, ...facts }) =>
      issue === null ? undefined : receiptRejectedWords(language, { ...facts, issue }),
  });
}

/** Mails that money of another payer is no longer kept to refund. */
export async function mailRefundDropped(
  deps: Deps,
  { repairId, why }: { repairId: string; why: string },
  run: JobRun,
): Promise<void> {
  const { found, facts } = await loadFacts(deps, repairId);
  if (facts)
    await send(deps, {
      found,
      run,
      words: refundDroppedWords(found.row.language, { ...facts, why }),
    });
}

type Mail = {
  repairId: string;
  run: JobRun;
  wordsOf: (language: Language, facts: QuoteTransferFacts) => MailWords | undefined;
};

async function mail(deps: Deps, { repairId, run, wordsOf }: Mail): Promise<void> {
  const { found, facts } = await loadFacts(deps, repairId);
  if (!facts || statusOf(found) !== 'quoted') return;
  const words = wordsOf(found.row.language, facts);
  if (words) await send(deps, { found, run, words });
}

/** The facts as they are now. Undefined once the personal data was purged. */
async function loadFacts({ db, config }: Deps, repairId: string) {
  const found = await withRepair(db, await loadCase(db, { id: repairId, kind: 'repair' }));
  const { row, repair, quote } = found;
  if (!quote || row.user_id === null || row.email === '') return { found, facts: undefined };
  const facts: QuoteTransferFacts = {
    ...(await viewTransfer({ db, config }, quote)),
    firstName: await loadFirstName(db, row.user_id),
    student: repair.student_name,
    number: row.number,
    url: `${config.publicUrl}/my-repairs/${repairId}`,
  };
  return { found, facts };
}

async function send(
  deps: Deps,
  { found: { row }, run, words }: { found: Repair; run: JobRun; words: MailWords },
): Promise<void> {
  const { id, enqueuedAt: date } = run;
  await deps.mail.send({ id, date, to: row.email, ...layOutMail(words, row.language) });
}
