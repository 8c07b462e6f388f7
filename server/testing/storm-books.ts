import { sql } from 'kysely';
import type { Storm } from './money-storm.ts';

/**
 * Money that is kept for a period or a repair, and its current invoice, where the two differ. What staff
 * or the family still have to do about a period is no difference: `awaited` names it.
 */
export async function listDifferences({ deps }: Pick<Storm, 'deps'>) {
  const { rows } = await sql<{ subject: string; status: string; kept: number; invoiced: number }>`
    with kept as (
      select coalesce(period_id, repair_id) as subject, computer_id,
        sum(amount_cents - refunded_cents) as cents
      from payments
      where to_refund is null or repair_id is not null and to_refund = 'repair-ended'
      group by 1, 2
    ), current_invoice as (
      select coalesce(period_id, repair_id) as subject, sum(total_cents) as cents
      from invoices
      where not exists (select from invoices later where later.rectifies = invoices.id)
        and not exists (select from register_records
          where invoice_id = invoices.id and kind = 'anulacion')
      group by 1
    )
    select kept.subject, computers.status, kept.cents::int as kept,
      coalesce(current_invoice.cents, 0)::int as invoiced
    from kept
    join computers on computers.id = kept.computer_id
    left join current_invoice
      on current_invoice.subject = kept.subject and current_invoice.cents <> 0
    left join coverage_periods period on period.id = kept.subject
    where kept.cents <> coalesce(current_invoice.cents, 0)
      -- It covers since before the storm, without an invoice of this product.
      and period.paid_at is distinct from '2026-09-11T10:00:00Z'
      -- The money of a withdrawn contract goes back and is never invoiced.
      and not exists (select from cases join contracts on contracts.id = cases.contract_id
        where contracts.period_id = kept.subject and cases.kind = 'withdrawal'
          and cases.status in ('blocked', 'refunding'))
      and not coalesce(current_invoice.cents is null and computers.deleted_at is null
        and computers.status = any(${awaited}) and period.ordinal = (
          select max(ordinal) from coverage_periods own
          where own.computer_id = period.computer_id), false)`.execute(deps.db);
  return rows;
}

/** Statuses in a list of the staff, and those in which the family has been asked for something. */
const awaited = [
  'unverified',
  'pending',
  'transfer-confirmation',
  'validated',
  'paid',
  'waiting',
  'pending-signature',
  'incomplete',
];
