import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { sumCents } from '@cobertura/domain/money.ts';
import {
  decideWithdrawal,
  isRecordedSoon,
  type WithdrawalActor,
  type WithdrawalEvent,
  type WithdrawalFacts,
} from '@cobertura/domain/withdrawal/life.ts';
import type { WithdrawalStatus } from '@cobertura/domain/withdrawal/status.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import {
  type CaseAuthor,
  type CaseMove,
  type lockCase,
  moveCase,
} from '../../case/service/move-case.ts';
import { withdrawPeriod } from '../../computer/service/withdraw-period.ts';
import { endPendingContract } from '../../contract/service/end-contract.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import {
  enqueueWithdrawalRefunds,
  hasUnclearMoney,
} from '../../payment/service/refund-withdrawn.ts';
import { endRepairOfPeriod } from '../../repair/service/end-repair.ts';
import { sendOutcomeJob } from '../queue.ts';
import type { SignedContract } from '../store/contracts.ts';
import { loadOpenedAt, updateWithdrawal } from '../store/withdrawals.ts';

export type LockedCase = Awaited<ReturnType<typeof lockCase>>;

/** What the effects of a withdrawal need. */
export type Effects = Pick<Deps, 'jobs' | 'clock'>;

/** Who causes an event, as the rules and as the timelines name them. */
export type Cause = { by: WithdrawalActor; author: CaseAuthor };

export const byJob: Cause = { by: { kind: 'job' }, author: { actor: 'job', userId: null } };

export function byFamily(userId: string): Cause {
  return { by: { kind: 'family' }, author: { actor: 'family', userId } };
}

/** The family with the mailed link. No session says who clicked. */
export const byLink: Cause = { by: { kind: 'family' }, author: { actor: 'family', userId: null } };

export function byStaff({
  id,
  scopes,
}: {
  id: string;
  scopes: Extract<WithdrawalActor, { kind: 'staff' }>['scopes'];
}): Cause {
  return { by: { kind: 'staff', scopes }, author: { actor: 'staff', userId: id } };
}

type Happening = Cause & {
  event: WithdrawalEvent;
  /** The contract that the withdrawal means now. */
  contract: SignedContract;
  at: Date;
  why?: string | undefined;
};

/**
 * Applies an event that decides about a known contract. The caller has locked the computer and the
 * case. When the contract ends, its effects are part of the same transaction.
 */
export async function applyDecision(
  tx: Tx,
  deps: Effects,
  row: LockedCase,
  { event, by, author, contract, at, why }: Happening,
): Promise<LockedCase> {
  const recordedAt = row.recorded_by === null ? row.received_at : await loadOpenedAt(tx, row.id);
  const dates = { declaredAt: row.received_at, recordedAt };
  const { deadline, ...facts } = await loadFacts(tx, contract, dates);
  const decision = decideWithdrawal(row.status as WithdrawalStatus, { event, by, facts });
  if (!decision.ok) throw new Refusal(decision.code);
  await updateWithdrawal(tx, row.id, { deadline });
  const moved = await moveCase(tx, row, {
    event,
    to: decision.to,
    author,
    at,
    why,
    changes: {
      user_id: contract.user_id,
      contract_id: contract.id,
      computer_id: contract.computer_id,
    },
  });
  return decision.to === 'effective'
    ? endContract(tx, deps, moved, { by, author, contract, at })
    : moved;
}

/** Whether a declaration is in time and its money clear. Without staff it is recorded when it is declared. */
export async function loadFacts(
  tx: Tx,
  contract: SignedContract,
  { declaredAt, recordedAt }: { declaredAt: Date; recordedAt: Date },
): Promise<WithdrawalFacts & { deadline: Date }> {
  const deadline = withdrawalDeadline(contract.signed_at, await listHolidayDays(tx));
  return {
    deadline,
    isInTime:
      declaredAt <= deadline && isRecordedSoon(madridDay(declaredAt), madridDay(recordedAt)),
    hasUnclearMoney: await hasUnclearMoney(tx, contract.period_id),
  };
}

/** Ends the contract of an effective withdrawal: its period closes, and its money goes back. */
export async function endContract(
  tx: Tx,
  deps: Effects,
  row: LockedCase,
  { by, author, contract, at }: Cause & { contract: SignedContract; at: Date },
): Promise<LockedCase> {
  const { computer_id: computerId, period_id: periodId } = contract;
  const userId = author.userId ?? contract.user_id;
  await withdrawPeriod(tx, deps, {
    computerId,
    periodId,
    by,
    author:
      author.actor === 'family' || author.actor === 'staff'
        ? { actor: author.actor, userId }
        : { actor: 'job' },
  });
  await endPendingContract(tx, deps, periodId);
  await endRepairOfPeriod(tx, deps, { periodId, at });
  const plan = await enqueueWithdrawalRefunds(tx, deps, { periodId, requestedBy: userId });
  const refundCents = sumCents(plan.map(({ amountCents }) => amountCents));
  await updateWithdrawal(tx, row.id, { refund_cents: refundCents });
  const isDone = plan.length === 0;
  const hasSession = author.actor === 'family' && author.userId !== null;
  // The family that acts itself reads the result on the page.
  if (isDone || !hasSession)
    await enqueueOutcome(tx, deps, row, { outcome: isDone ? 'done' : 'ended', contract });
  return applyByJob(tx, row, { event: isDone ? 'completed' : 'refund-started', at });
}

/**
 * Mails the outcome to the family of the contract, also if another person declared it. Another declared
 * address gets only that the declaration was handled.
 */
export async function enqueueOutcome(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { id: caseId, email }: LockedCase,
  { outcome, contract }: { outcome: 'ended' | 'done' | 'declined'; contract: SignedContract },
): Promise<void> {
  await jobs.enqueue(tx, sendOutcomeJob, { caseId, outcome });
  if (email !== '' && email !== contract.email)
    await jobs.enqueue(tx, sendOutcomeJob, { caseId, outcome: 'handled' });
}

/** Applies an event that a job causes and that needs no facts. */
export function applyByJob(
  tx: Tx,
  row: LockedCase,
  occurrence: Omit<Plain, keyof Cause>,
): Promise<LockedCase> {
  return applyPlain(tx, row, { ...byJob, ...occurrence });
}

/** Separates a declaration from a contract of a family that did not make it. */
export async function separate(
  tx: Tx,
  row: LockedCase,
  cause: Cause & { at: Date; why?: string },
): Promise<void> {
  const changes = { contract_id: null, computer_id: null };
  await applyPlain(tx, row, { event: 'contract-removed', ...cause, changes });
  await updateWithdrawal(tx, row.id, { deadline: null });
}

type Plain = Cause & {
  event: WithdrawalEvent;
  at: Date;
  why?: string;
  changes?: NonNullable<CaseMove['changes']>;
};

/** Applies an event that does not decide about a contract. */
export async function applyPlain(
  tx: Tx,
  row: LockedCase,
  { event, by, ...move }: Plain,
): Promise<LockedCase> {
  const decision = decideWithdrawal(row.status as WithdrawalStatus, { event, by, facts: noFacts });
  if (!decision.ok) throw new Refusal(decision.code);
  return moveCase(tx, row, { event, to: decision.to, ...move });
}

const noFacts: WithdrawalFacts = { isInTime: false, hasUnclearMoney: false };
