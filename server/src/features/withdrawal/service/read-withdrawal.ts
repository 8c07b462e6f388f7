import { holdsAny, moneyScopes } from '@cobertura/domain/access/scopes.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import { groupIban, lastDigits } from '@cobertura/domain/payment/account.ts';
import type { StaffWithdrawal } from '@cobertura/domain/withdrawal/staff-api.ts';
import type { WithdrawalStatus } from '@cobertura/domain/withdrawal/status.ts';
import type { Db } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { listHolidayDays } from '../../holiday/service.ts';
import { hasUnclearMoney } from '../../payment/service/refund-withdrawn.ts';
import { findSigned } from '../store/contracts.ts';
import { findWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';
import { findDeclared, viewContract } from './find-contract.ts';
import { dueAtOf, planOf, viewRefund } from './view-withdrawals.ts';

/** Returns what the staff needs to decide about a withdrawal. */
export async function readWithdrawal(
  { db }: Deps,
  { caseId, caller }: { caseId: string; caller: Caller },
): Promise<StaffWithdrawal> {
  const row = await findWithdrawal(db, caseId);
  if (!row) throw new Refusal('not-found');
  const { contract_id, period_id, deadline, iban, received_at } = row;
  return {
    _id: row.id,
    number: row.number,
    status: row.status as WithdrawalStatus,
    declaredContract: row.declared_contract,
    language: row.language,
    receivedAt: toSeconds(received_at),
    recordedBy: recorderOf(row),
    contract: contract_id === null ? null : await viewById(db, contract_id),
    isInTime: deadline === null ? null : received_at <= deadline,
    suggestion: contract_id === null ? await suggest(db, row.declared_contract) : null,
    refund: period_id === null ? null : viewRefund(await planOf(db, row), dueAtOf(row)),
    refundAmount: row.refund_cents === null ? null : eurosFromCents(row.refund_cents),
    hasUnclearMoney: period_id !== null && (await hasUnclearMoney(db, period_id)),
    account: iban === null ? null : accountFor(iban, caller),
  };
}

function recorderOf(row: WithdrawalRow): string | null {
  const { recorder_first_name: first, recorder_surname1: surname } = row;
  return first === null ? null : [first, surname].filter(Boolean).join(' ');
}

async function viewById(db: Db, contractId: string): Promise<StaffWithdrawal['contract']> {
  const contract = await findSigned(db, contractId);
  return contract ? viewContract(db, contract, await listHolidayDays(db)) : null;
}

async function suggest(db: Db, text: string): Promise<StaffWithdrawal['suggestion']> {
  const contract = await findDeclared(db, text);
  return contract ? viewContract(db, contract, await listHolidayDays(db)) : null;
}

/** Only staff who send money need the whole account. */
function accountFor(iban: string, { scopes }: Caller): string {
  return holdsAny(scopes, moneyScopes) ? groupIban(iban) : lastDigits(iban);
}
