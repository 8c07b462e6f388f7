import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Computers come before people, as for whoever changes a computer and notes who did it. */
export async function lockComputersOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('computers')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockLivingPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Those in the lists, with the end of what covers them now. */
export function listOwnComputers(tx: Tx, userId: string) {
  return tx
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

/** Tries at paying without an answer, and money that goes back: those of deleted computers too. */
export async function hasMoneyOnItsWay(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from payment_attempts join computers on computers.id = payment_attempts.computer_id
      where user_id = ${userId} and state in ('open', 'unknown')
    ) or exists (
      select from payments join computers on computers.id = payments.computer_id
      left join refunds on refunds.payment_id = payments.id and state in ('requested', 'unknown')
      where user_id = ${userId} and (refunds.id is not null
        or (to_refund is not null and refunded_cents < payments.amount_cents))
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** What the law wants kept: how much there is, and when each of it was. */
export async function loadKept(tx: Tx, userId: string): Promise<Kept> {
  const { rows } = await sql<{ kind: keyof Kept['counts']; at: Date; end_date: Date | null }>`
    select 'contracts' as kind, contracts.signed_at as at, end_date
    from contracts join coverage_periods on coverage_periods.id = contracts.period_id
    where contracts.user_id = ${userId} and signed_at is not null
    union all
    select 'payments', greatest(received_at, answered_at), end_date
    from payments join computers on computers.id = payments.computer_id
    join coverage_periods on coverage_periods.id = payments.period_id
    left join refunds on refunds.payment_id = payments.id and state = 'done'
    where user_id = ${userId}
    union all
    select 'invoices', issued_at, end_date
    from invoices join computers on computers.id = invoices.computer_id
    join coverage_periods on coverage_periods.id = invoices.period_id
    where user_id = ${userId}`.execute(tx);
  const of = (kind: keyof Kept['counts']) => rows.filter((row) => row.kind === kind).length;
  return {
    counts: { contracts: of('contracts'), payments: of('payments'), invoices: of('invoices') },
    moments: rows.flatMap(({ at, end_date }) => (end_date ? [at, end_date] : [at])),
  };
}

export type Kept = {
  counts: { contracts: number; payments: number; invoices: number };
  moments: Date[];
};
