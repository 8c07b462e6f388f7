import type { CaseChannel } from '@cobertura/domain/case/case.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** A withdrawal with what every case has. */
export type WithdrawalRow = Awaited<ReturnType<typeof loadWithdrawal>>;

export async function insertWithdrawal(
  tx: Tx,
  row: Insertable<Tables['withdrawals']>,
): Promise<void> {
  await tx.insertInto('withdrawals').values(row).execute();
}

export async function updateWithdrawal(
  tx: Tx,
  caseId: string,
  changes: Updateable<Tables['withdrawals']>,
): Promise<void> {
  await tx.updateTable('withdrawals').set(changes).where('case_id', '=', caseId).execute();
}

export function loadWithdrawal(db: Db, caseId: string) {
  return withdrawals(db).where('cases.id', '=', caseId).executeTakeFirstOrThrow();
}

export function findWithdrawal(db: Db, caseId: string): Promise<WithdrawalRow | undefined> {
  return withdrawals(db).where('cases.id', '=', caseId).executeTakeFirst();
}

export function findByNumber(db: Db, number: string): Promise<WithdrawalRow | undefined> {
  return withdrawals(db).where('cases.number', '=', number).executeTakeFirst();
}

/** Finds the one withdrawal of a contract that was not declined. */
export function findLive(db: Db, contractId: string): Promise<WithdrawalRow | undefined> {
  return withdrawals(db)
    .where('cases.contract_id', '=', contractId)
    .where('cases.status', '!=', 'declined')
    .executeTakeFirst();
}

/** Lists the withdrawals of a person, newest first. */
export function listOfPerson(db: Db, userId: string): Promise<WithdrawalRow[]> {
  return withdrawals(db)
    .where('cases.user_id', '=', userId)
    .orderBy('cases.received_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(100)
    .execute();
}

type SameWords = { emailSha256: string; networkSha256: string; name: string; contract: string };

/**
 * Finds a declaration with the same words from the same network that waits for its contract or its
 * verification.
 */
export function findSame(
  db: Db,
  { emailSha256, networkSha256, name, contract }: SameWords,
): Promise<WithdrawalRow | undefined> {
  return withdrawals(db)
    .where('email_sha256', '=', emailSha256)
    .where('network_sha256', '=', networkSha256)
    .where('cases.name', '=', name)
    .where('declared_contract', '=', contract)
    .where('cases.status', 'in', ['unmatched', 'to-verify'])
    .executeTakeFirst();
}

type Recorded = { name: string; email: string; channel: CaseChannel; declaredContract: string };

/** Lists recorded declarations with the same words whose contract is not known. */
export function listUnmatched(
  db: Db,
  { name, email, channel, declaredContract }: Recorded,
): Promise<WithdrawalRow[]> {
  return withdrawals(db)
    .where('cases.status', '=', 'unmatched')
    .where('cases.channel', '=', channel)
    .where('cases.name', '=', name)
    .where('cases.email', '=', email)
    .where('declared_contract', '=', declaredContract)
    .execute();
}

export async function countAcknowledged(
  db: Db,
  { emailSha256, since }: { emailSha256: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .innerJoin('cases', 'cases.id', 'withdrawals.case_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email_sha256', '=', emailSha256)
    .where('is_acknowledged', '=', true)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists open withdrawals in a status, with the one that is due first in front. */
export function listInStatus(db: Db, status: string): Promise<Selectable<Tables['cases']>[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', 'withdrawal')
    .where('status', '=', status)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Lists the withdrawals of a period whose contract is over. */
export function listEndedOf(
  db: Db,
  periodId: string,
): Promise<{ id: string; contract_id: string | null }[]> {
  return db
    .selectFrom('contracts')
    .innerJoin('cases', 'cases.contract_id', 'contracts.id')
    .select(['cases.id', 'cases.contract_id'])
    .where('contracts.period_id', '=', periodId)
    .where('cases.kind', '=', 'withdrawal')
    .where('cases.status', 'in', ['refunding', 'done'])
    .execute();
}

/** Lists finished withdrawals for which money came afterwards, for the coverage or a repair, that is not back. */
export function listWithLateMoney(db: Db): Promise<{ id: string; contract_id: string | null }[]> {
  return db
    .selectFrom('payments')
    .leftJoin('repairs', 'repairs.case_id', 'payments.repair_id')
    .innerJoin('contracts', (join) =>
      join.on('contracts.period_id', '=', sql`coalesce(payments.period_id, repairs.period_id)`),
    )
    .innerJoin('cases', 'cases.contract_id', 'contracts.id')
    .select(['cases.id', 'cases.contract_id'])
    .distinct()
    .where('payments.to_refund', 'is not', null)
    .whereRef('payments.refunded_cents', '<', 'payments.amount_cents')
    .where('cases.kind', '=', 'withdrawal')
    .where('cases.status', '=', 'done')
    .limit(100)
    .execute();
}

/** Whether the family gave the account with its session. The event of the mailed link has no person. */
export async function isAccountFromSession(db: Db, caseId: string): Promise<boolean> {
  const given = await db
    .selectFrom('case_events')
    .select('position')
    .where('case_id', '=', caseId)
    .where('event', '=', 'account-given')
    .where('user_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}

/** When a case was opened: a letter is recorded after its day. */
export async function loadOpenedAt(db: Db, caseId: string): Promise<Date> {
  const { at } = await db
    .selectFrom('case_events')
    .select('at')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

/** Returns the reason of the last event, if it has one. */
export async function findLastReason(db: Db, caseId: string): Promise<string | null> {
  const last = await db
    .selectFrom('case_events')
    .select('why')
    .where('case_id', '=', caseId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.why ?? null;
}

function withdrawals(db: Db) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('cases', 'cases.id', 'withdrawals.case_id')
    .leftJoin('computers', 'computers.id', 'cases.computer_id')
    .leftJoin('contracts', 'contracts.id', 'cases.contract_id')
    .leftJoin('users as recorder', 'recorder.id', 'cases.recorded_by')
    .selectAll('cases')
    .select(['declared_contract', 'email_sha256', 'is_acknowledged'])
    .select(['deadline', 'refund_cents', 'iban'])
    .select(['computers.student_name', 'contracts.period_id'])
    .select(sql<string | null>`recorder.first_name`.as('recorder_first_name'))
    .select(sql<string | null>`recorder.surname1`.as('recorder_surname1'));
}
