import { withdrawalDeadline } from '@cobertura/domain/contract/withdrawal-deadline.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { type Cents, eurosFromCents, sumCents } from '@cobertura/domain/money.ts';
import { lastDigits } from '@cobertura/domain/payment/account.ts';
import type {
  listMyWithdrawals as endpoint,
  WithdrawableContract,
  Withdrawal,
} from '@cobertura/domain/withdrawal/api.ts';
import { refundDueAt } from '@cobertura/domain/withdrawal/refund-due.ts';
import type { WithdrawalStatus } from '@cobertura/domain/withdrawal/status.ts';
import type { Db } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import {
  type ExpectedRefund,
  hasUnclearMoney,
  planWithdrawalRefund,
} from '../../payment/service/refund-withdrawn.ts';
import { findEndingRepair } from '../../repair/service/end-repair.ts';
import { listOfPerson as listContracts, type SignedContract } from '../store/contracts.ts';
import { loadPerson } from '../store/people.ts';
import {
  findLastReason,
  listOfPerson,
  loadWithdrawal,
  type WithdrawalRow,
} from '../store/withdrawals.ts';
import { receiptOf } from './read-receipt.ts';

/** Lists the contracts that a family can withdraw from, and its withdrawals. */
export async function listMyWithdrawals(
  deps: Deps,
  { id: userId }: Pick<Caller, 'id'>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = deps;
  const person = await loadPerson(db, userId);
  const rows = await listOfPerson(db, userId);
  const live = new Set(
    rows.filter(({ status }) => status !== 'declined').map(({ contract_id }) => contract_id),
  );
  const contracts = (await listContracts(db, userId)).filter(({ id }) => !live.has(id));
  const holidays = await listHolidayDays(db);
  const now = deps.clock.now();
  const views: WithdrawableContract[] = [];
  for (const contract of contracts) views.push(await viewContract(db, contract, { holidays, now }));
  const withdrawals: Withdrawal[] = [];
  for (const row of rows) withdrawals.push(await viewWithdrawal(deps, row));
  return {
    name: fullNameOf(person),
    email: person.email,
    contracts: views.toSorted((a, b) => Number(b.isInTime) - Number(a.isInTime)),
    withdrawals,
  };
}

async function viewContract(
  db: Db,
  contract: SignedContract,
  { holidays, now }: { holidays: readonly string[]; now: Date },
): Promise<WithdrawableContract> {
  const deadline = withdrawalDeadline(contract.signed_at, holidays);
  return {
    contractId: contract.id,
    computerId: contract.computer_id,
    studentName: contract.student_name,
    serialNumber: contract.serial_number,
    signedAt: toSeconds(contract.signed_at),
    withdrawUntil: toSeconds(deadline),
    isInTime: now <= deadline,
    hasUnclearMoney: await hasUnclearMoney(db, contract.period_id),
    endsRepair: (await findEndingRepair(db, contract.period_id)) ?? null,
    refund: viewRefund(await planWithdrawalRefund(db, contract.period_id), refundDueAt(now)),
  };
}

export async function viewById(deps: Deps, caseId: string): Promise<Withdrawal> {
  return viewWithdrawal(deps, await loadWithdrawal(deps.db, caseId));
}

async function viewWithdrawal(deps: Deps, row: WithdrawalRow): Promise<Withdrawal> {
  const plan = await planOf(deps.db, row);
  return {
    ...receiptOf(deps, row),
    status: row.status as WithdrawalStatus,
    computerId: row.computer_id,
    studentName: row.student_name,
    refundAmount: row.refund_cents === null ? null : eurosFromCents(row.refund_cents),
    refund: viewRefund(plan, dueAtOf(row)),
    asksForAccount: row.status === 'refunding' && plan.some(({ way }) => way === 'accountant'),
    account: row.iban === null ? null : lastDigits(row.iban),
    closedAt: toSecondsOrNull(row.closed_at),
    why: row.status === 'declined' ? await findLastReason(deps.db, row.id) : null,
  };
}

/** What is not back yet. */
export async function planOf(db: Db, { period_id }: WithdrawalRow): Promise<ExpectedRefund[]> {
  return period_id === null ? [] : planWithdrawalRefund(db, period_id);
}

export function viewRefund(plan: readonly ExpectedRefund[], dueAt: Date): Withdrawal['refund'] {
  const total: Cents = sumCents(plan.map(({ amountCents }) => amountCents));
  return {
    amount: eurosFromCents(total),
    parts: plan.map(({ amountCents, method, way, repair }) => ({
      amount: eurosFromCents(amountCents),
      method,
      way,
      repair,
    })),
    until: toSeconds(dueAt),
  };
}

/** Money that came after the end of a withdrawal has a later day. */
export function dueAtOf({ due_at, received_at }: WithdrawalRow): Date {
  return due_at ?? refundDueAt(received_at);
}
