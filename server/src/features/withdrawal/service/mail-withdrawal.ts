import { formatDate } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { formatEuros } from '@cobertura/domain/money.ts';
import { lastDigits } from '@cobertura/domain/payment/account.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { JobRun } from '../../../jobs.ts';
import { layOutMail, type MailWords } from '../../../lib/mail-layout.ts';
import {
  accountWords,
  acknowledgmentWords,
  declinedWords,
  doneWords,
  endedWords,
  handledWords,
  verificationWords,
} from '../emails.ts';
import { findSigned } from '../store/contracts.ts';
import { findLastReason, loadWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';
import { declaredOf, printAcknowledgment } from './read-receipt.ts';
import { verificationToken, verificationUrl } from './token.ts';
import { dueAtOf, planOf } from './view-withdrawals.ts';

/** Mails the acknowledgment with its PDF. */
export async function mailAcknowledgment(
  deps: Deps,
  { caseId, to }: { caseId: string; to: 'declared' | 'contract' },
  run: JobRun,
): Promise<void> {
  const row = await loadWithdrawal(deps.db, caseId);
  const recipient = to === 'contract' ? await findSigner(deps.db, row) : row;
  if (!recipient || recipient.email === '') return;
  const { email, language } = recipient;
  const { name, type, content } = await printAcknowledgment(deps, { ...row, language });
  const words = acknowledgmentWords(language, declaredOf(row));
  const attachments = [{ name, type, content }];
  await deps.mail.send({ ...layOut(run, { email, language, words }), attachments });
}

/** Mails the link that verifies a declaration to the family that signed. */
export async function mailVerification(deps: Deps, caseId: string, run: JobRun): Promise<void> {
  const { db, config, mail } = deps;
  const row = await loadWithdrawal(db, caseId);
  const signer = await findSigner(db, row);
  // The desk confirmed or separated it while the mail waited.
  if (row.status !== 'to-verify' || !signer) return;
  const token = verificationToken({ caseId, ...signer }, config.tokenSecret);
  const words = verificationWords(signer.language, {
    declared: declaredOf(row),
    firstName: signer.firstName,
    url: verificationUrl(config.publicUrl, token),
  });
  await mail.send(layOut(run, { ...signer, words }));
}

type Outcome = 'ended' | 'done' | 'declined' | 'account';

/**
 * Tells what became of the withdrawal to the family that signed. Nobody has verified the declared
 * address, so it learns nothing about a contract. A declaration without a contract has only that address.
 */
export async function mailOutcome(
  deps: Deps,
  { caseId, outcome }: { caseId: string; outcome: Outcome | 'handled' },
  run: JobRun,
): Promise<void> {
  const row = await loadWithdrawal(deps.db, caseId);
  if (outcome === 'handled') return mailHandled(deps, row, run);
  const recipient = (await findSigner(deps.db, row)) ?? row;
  const { email, language } = recipient;
  if (email === '') return;
  const name = 'firstName' in recipient ? recipient.firstName : row.name;
  const words = await outcomeWords(deps, row, { outcome, name, language });
  await deps.mail.send(layOut(run, { email, language, words }));
}

async function mailHandled({ mail }: Deps, row: WithdrawalRow, run: JobRun): Promise<void> {
  const { email, language, number } = row;
  // A family that declared with its session has its mails at its present address.
  const isWithSession = row.channel === 'web' && row.email_sha256 === null;
  if (email === '' || isWithSession) return;
  await mail.send(layOut(run, { email, language, words: handledWords(language, number) }));
}

type Recipient = { email: string; language: Language };

function layOut({ id, enqueuedAt }: JobRun, mail: Recipient & { words: MailWords }) {
  return { id, date: enqueuedAt, to: mail.email, ...layOutMail(mail.words, mail.language) };
}

/**
 * The family that signed the contract, at the e-mail of its account. It is the one in the contract until
 * the family changes it. After a change the old mailbox may be someone else's, and the link ends the
 * contract. A thief who changed the e-mail has a session, and a session needs no link.
 */
async function findSigner(
  db: Db,
  { contract_id }: WithdrawalRow,
): Promise<(Recipient & { firstName: string; contractId: string }) | undefined> {
  const contract = contract_id === null ? undefined : await findSigned(db, contract_id);
  if (!contract) return undefined;
  const { id: contractId, email, lang: language, first_name: firstName } = contract;
  return { email, language, firstName, contractId };
}

async function outcomeWords(
  { db, config }: Deps,
  row: WithdrawalRow,
  { outcome, name, language }: { outcome: Outcome; name: string; language: Language },
): Promise<MailWords> {
  const { number, iban, refund_cents: cents } = row;
  const facts = { name, number, url: `${config.publicUrl}/withdraw` };
  if (outcome === 'declined') {
    const why = (await findLastReason(db, row.id)) ?? '';
    return declinedWords(language, { ...facts, url: `${config.publicUrl}/complaints`, why });
  }
  if (outcome === 'account')
    return accountWords(language, { ...facts, account: iban === null ? '' : lastDigits(iban) });
  const amount = cents === null || cents === 0 ? undefined : formatEuros(cents);
  if (outcome === 'done') return doneWords(language, { ...facts, amount });
  const until = formatDate(toSeconds(dueAtOf(row)));
  const plan = await planOf(db, row);
  return endedWords(language, { ...facts, amount: amount ?? '', until, plan });
}
