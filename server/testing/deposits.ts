import type { ComputerId } from '@cobertura/domain/ids.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../src/lib/ids.ts';
import type { PaymentsApp } from './payments.ts';

let inserted = 0;

/** Inserts an open deposit without a bank file. Returns its id. */
export async function insertDeposit(
  { deps, clock }: Pick<PaymentsApp, 'deps' | 'clock'>,
  { amountCents, by }: { amountCents: number; by: { id: string } },
): Promise<string> {
  const id = newId(clock.now());
  inserted += 1;
  await deps.db
    .insertInto('statement_lines')
    .values({
      id,
      account: 'ES9121000418450200051332',
      booked_on: '2026-09-14',
      value_on: null,
      amount_cents: amountCents,
      payer: '',
      text: 'Ingreso',
      digest: 'test',
      copy: inserted,
      uploaded_at: clock.now(),
      uploaded_by: by.id,
      payment_id: null,
      confirmed_at: null,
      confirmed_by: null,
    })
    .execute();
  return id;
}

/** Returns one of several ways to settle a deposit of 60 euros with two computers. */
export function partsFor(which: number, [one, other]: readonly ComputerId[]) {
  const why = 'Proba';
  const assigned = (computerId: ComputerId | undefined, amount: number) => ({
    kind: 'assigned',
    computerId,
    amount,
    why,
  });
  const toRefund = (computerId: ComputerId | undefined, amount: number) => ({
    kind: 'to-refund',
    amount,
    why,
    ...(computerId && { computerId }),
  });
  const choices = [
    [assigned(one, 60)],
    [assigned(one, 49), toRefund(one, 11)],
    [assigned(one, 30), assigned(other, 30)],
    [toRefund(one, 40), toRefund(undefined, 15), { kind: 'set-aside', amount: 5, why }],
  ];
  return choices[which % choices.length] ?? [];
}

/** Checks that every deposit is open or whole, and that its payments are exactly its active parts. */
export async function checkDeposits({ deps }: Pick<PaymentsApp, 'deps'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select line.id from statement_lines line
    left join statement_parts part on part.line_id = line.id and part.undone_at is null
    group by line.id
    having coalesce(sum(part.amount_cents), 0) <>
      case when line.settled_at is null then 0 else line.amount_cents end
    union all
    select part.id from statement_parts part left join payments on payments.id = part.payment_id
    where (part.undone_at is null and part.computer_id is not null) <> (payments.id is not null)
      or payments.amount_cents <> part.amount_cents
      or payments.period_id <> part.period_id
      or (payments.id is not null and (part.kind = 'assigned') <> (payments.to_refund is null))
    union all
    select id from payments where source = 'statement'
      and not exists (select from statement_parts where payment_id = payments.id)
  `.execute(deps.db);
  expect(rows, 'a deposit is open or whole, and has its payments').toEqual([]);
}
