import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PaymentsApp } from './payments.ts';

/** Every row that breaks a rule of the books. It is empty at every moment. */
export async function checkShares({ deps }: Pick<PaymentsApp, 'deps'>): Promise<void> {
  const { rows } = await sql<{ rule: string; id: string }>`
    select 'the shares add up to the order' as rule, attempts.id
    from payment_attempts attempts join attempt_shares share on share.attempt_id = attempts.id
    group by attempts.id having sum(share.amount_cents) <> attempts.amount_cents
    union all
    select 'an order is received as a whole or not at all', attempts.id
    from payment_attempts attempts left join payments on payments.attempt_id = attempts.id
    group by attempts.id
    having coalesce(sum(payments.amount_cents), 0) <>
      case when attempts.state = 'authorised' then attempts.amount_cents else 0 end
    union all
    select 'a share is paid once, with its amount', payments.id
    from payments join attempt_shares share on share.attempt_id = payments.attempt_id
      and share.period_id = payments.period_id
    where payments.amount_cents <> share.amount_cents or payments.computer_id <> share.computer_id
    union all
    select 'a period has one covering payment', period_id from payments
    where to_refund is null and refunded_cents < amount_cents group by period_id having count(*) > 1
    union all
    select 'the refunds of a payment stay within it', payments.id
    from payments join refunds on refunds.payment_id = payments.id and refunds.state <> 'refused'
    group by payments.id having sum(refunds.amount_cents) > payments.amount_cents
    union all
    select 'an invoice is for the money that covers', computers.id
    from computers join invoices on invoices.computer_id = computers.id
    left join invoices later on later.rectifies = invoices.id
    where computers.status = 'invoiced' and later.id is null and invoices.total_cents <> (
      select sum(amount_cents - refunded_cents) from payments
      where payments.period_id = invoices.period_id and to_refund is null)
  `.execute(deps.db);
  expect(rows).toEqual([]);
}

type Family = { computerIds: readonly ComputerId[]; orders: readonly string[] };

/** Checks at the end that every cent of the gateway and of the deposits is on record. */
export async function checkAllRecorded(product: PaymentsApp, { computerIds, orders }: Family) {
  const operations = await Promise.all(orders.map(product.gateway.operation));
  const collected = operations.filter(({ response }) => response === '0000');
  const payments = (await Promise.all(computerIds.map(product.payments))).flat();
  const fromGateway = payments.filter(({ source }) => source === 'gateway');
  expect(sum(fromGateway.map(({ amount_cents }) => amount_cents))).toBe(
    sum(collected.map(({ amountCents }) => amountCents)),
  );
  for (const [index, order] of orders.entries())
    await checkRefunds(product, order, operations[index]?.refundedCents ?? 0);
  for (const { amountCents, refundedCents } of operations)
    expect(refundedCents).toBeLessThanOrEqual(amountCents);
}

/** Every refund at the gateway is recorded, or waits for a decision of the staff. */
async function checkRefunds({ deps }: PaymentsApp, order: string, refundedCents: number) {
  const { rows } = await sql<{ recorded: number; unclear: number }>`
    with paid as (
      select payments.id, refunded_cents from payments
      join payment_attempts on payment_attempts.id = payments.attempt_id
      where order_code = ${order})
    select coalesce((select sum(refunded_cents) from paid), 0)::integer as recorded,
      coalesce((select sum(amount_cents) from refunds
        where payment_id in (select id from paid) and state in ('requested', 'unknown')), 0)::integer
      + coalesce((select sum(amount_cents) from message_reviews
        where order_code = ${order} and kind = 'portal-refund' and settled_at is null), 0)::integer
      as unclear
  `.execute(deps.db);
  const { recorded = 0, unclear = 0 } = rows[0] ?? {};
  expect(refundedCents, `refunds of ${order}`).toBeGreaterThanOrEqual(recorded);
  expect(refundedCents, `refunds of ${order}`).toBeLessThanOrEqual(recorded + unclear);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
