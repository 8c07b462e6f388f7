import type { CaseChannel } from '@cobertura/domain/case/case.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { decideKnown } from '@cobertura/domain/withdrawal/life.ts';
import { refundDueAt } from '@cobertura/domain/withdrawal/refund-due.ts';
import type { WithdrawalStatus } from '@cobertura/domain/withdrawal/status.ts';
import type { Tx } from '../../../db/database.ts';
import { openCase } from '../../case/service/open-case.ts';
import { acknowledgeJob } from '../queue.ts';
import type { SignedContract } from '../store/contracts.ts';
import { insertWithdrawal } from '../store/withdrawals.ts';
import {
  type Cause,
  type Effects,
  endContract,
  type LockedCase,
  loadFacts,
} from './apply-withdrawal.ts';

/** What a person declared. */
export type Declaration = {
  name: string;
  /** Empty for a letter without an e-mail. */
  email: string;
  language: Language;
  channel: CaseChannel;
  declaredContract: string;
  receivedAt: Date;
  iban?: string | undefined;
};

type Opening = Cause & { declaration: Declaration; at: Date };

/**
 * Opens a withdrawal from a known contract, whose computer the caller has locked. In time and with
 * clear money it ends the contract at once.
 */
export async function openKnown(
  tx: Tx,
  deps: Effects,
  { contract, ...opening }: Opening & { contract: SignedContract },
): Promise<LockedCase> {
  const { declaration, by, author, at } = opening;
  const dates = { declaredAt: declaration.receivedAt, recordedAt: at };
  const { deadline, ...facts } = await loadFacts(tx, contract, dates);
  const status = decideKnown(facts);
  const row = await save(tx, opening, { status, contract, deadline });
  await enqueueAcknowledgments(tx, deps, row, contract);
  return status === 'effective' ? endContract(tx, deps, row, { by, author, contract, at }) : row;
}

/** Opens a withdrawal whose contract is not known yet. */
export async function openUnmatched(
  tx: Tx,
  opening: Opening & { emailSha256?: string; isAcknowledged?: boolean },
): Promise<LockedCase> {
  return save(tx, opening, { status: 'unmatched', ...opening });
}

type Details = {
  status: WithdrawalStatus;
  contract?: SignedContract;
  deadline?: Date;
  emailSha256?: string;
  isAcknowledged?: boolean;
};

async function save(
  tx: Tx,
  { declaration, author, at }: Opening,
  { status, contract, deadline, emailSha256, isAcknowledged }: Details,
): Promise<LockedCase> {
  const { name, email, language, channel, receivedAt } = declaration;
  const row = await openCase(tx, {
    kind: 'withdrawal',
    status,
    channel,
    author,
    name,
    email,
    language,
    userId: contract?.user_id ?? null,
    computerId: contract?.computer_id ?? null,
    contractId: contract?.id ?? null,
    receivedAt,
    dueAt: refundDueAt(receivedAt),
    at,
  });
  await insertWithdrawal(tx, {
    case_id: row.id,
    declared_contract: declaration.declaredContract,
    email_sha256: emailSha256 ?? null,
    is_acknowledged: isAcknowledged ?? false,
    deadline: deadline ?? null,
    iban: declaration.iban ?? null,
  });
  return row;
}

/** Acknowledges to the declared e-mail and to the one of the contract, once if they are the same. */
async function enqueueAcknowledgments(
  tx: Tx,
  { jobs }: Effects,
  { id: caseId, email }: LockedCase,
  contract: SignedContract,
): Promise<void> {
  if (email !== '') await jobs.enqueue(tx, acknowledgeJob, { caseId, to: 'declared' });
  if (contract.email !== email) await jobs.enqueue(tx, acknowledgeJob, { caseId, to: 'contract' });
}
