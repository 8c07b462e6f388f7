import { keptUntil } from '@cobertura/domain/personal-data/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';

/** Lists the computers that are not deleted, each with the end of its newest period. */
export function listOwnedComputers(db: Db, userId: string) {
  return db
    .selectFrom('computers')
    .select(['computers.id', 'computers.status'])
    .select(({ selectFrom }) =>
      selectFrom('coverage_periods')
        .select('end_date')
        .whereRef('computer_id', '=', 'computers.id')
        .orderBy('ordinal', 'desc')
        .limit(1)
        .as('end_date'),
    )
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Checks for unanswered payments, open refunds and receipts in review, also of deleted computers. */
export async function hasMoneyOnItsWay(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from payment_attempts
      join attempt_shares on attempt_shares.attempt_id = payment_attempts.id
      join computers on computers.id = attempt_shares.computer_id
      -- What staff have checked is no longer on its way.
      where user_id = ${userId} and state in ('open', 'unknown') and settled_at is null
    ) or exists (
      select from payments join computers on computers.id = payments.computer_id
      left join coverage_periods on coverage_periods.id = payments.period_id
      left join refunds on refunds.payment_id = payments.id and state in ('requested', 'unknown')
      where user_id = ${userId} and (refunds.id is not null
        or ((to_refund is not null or withdrawn_at is not null)
          and refunded_cents < payments.amount_cents))
    ) or exists (
      select from quotes join repairs on repairs.case_id = quotes.case_id
      join computers on computers.id = repairs.computer_id
      where quotes.receipt_id is not null and user_id = ${userId}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function hasOpenRepair(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('repairs')
    .innerJoin('computers', 'computers.id', 'repairs.computer_id')
    .select('case_id')
    .where('computers.user_id', '=', userId)
    .where('is_open', '=', true)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** An open case needs the name and the address that the person declared, to be answered. */
export async function hasOpenCase(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Counts the records that the law requires to keep. `until` is undefined when there are none. */
export async function loadKeptRecords(db: Db, userId: string): Promise<KeptRecords> {
  const { rows } = await sql<{ kind: KeptKind; at: Date; end_date: Date | null }>`
    select 'contracts' as kind, contracts.signed_at as at, end_date
    from contracts join coverage_periods on coverage_periods.id = contracts.period_id
    where contracts.user_id = ${userId} and signed_at is not null
    union all
    select 'payments', greatest(received_at, answered_at), end_date
    from payments join computers on computers.id = payments.computer_id
    left join coverage_periods on coverage_periods.id = payments.period_id
    left join refunds on refunds.payment_id = payments.id and state = 'done'
    where user_id = ${userId}
    union all
    select 'invoices', issued_at, end_date
    from invoices join computers on computers.id = invoices.computer_id
    left join coverage_periods on coverage_periods.id = invoices.period_id
    where user_id = ${userId}
    union all
    select 'cases', coalesce(closed_at, updated_at), null
    from cases where user_id = ${userId}`.execute(db);
  const count = (kind: KeptKind) => rows.filter((row) => row.kind === kind).length;
  const until = keptUntil(
    rows.flatMap(({ at, end_date }) => (end_date ? [at, end_date] : [at])).map(toSeconds),
  );
  return {
    counts: {
      contracts: count('contracts'),
      payments: count('payments'),
      invoices: count('invoices'),
      cases: count('cases'),
    },
    until: until === undefined ? undefined : fromSeconds(until),
  };
}

type KeptKind = 'contracts' | 'payments' | 'invoices' | 'cases';

type KeptRecords = { counts: Record<KeptKind, number>; until: Date | undefined };
