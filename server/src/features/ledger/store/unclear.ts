import type { Cents } from '@cobertura/domain/money.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import type { UnclearKind } from '@cobertura/domain/payment/review.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';

/** A computer of the order, and its payment if the gateway took the money. */
type UnclearShare = {
  computer_id: string;
  student_name: string;
  amount_cents: Cents;
  payment_id: string | null;
};

export type UnclearRow = {
  kind: UnclearKind;
  at: Date;
  /** Null, like the names and the method, for a message about an unknown order. */
  computer_id: string | null;
  student_name: string | null;
  name: string | null;
  is_deleted: boolean;
  method: PaymentMethod | null;
  order_code: string | null;
  amount_cents: Cents | null;
  payment_id: string | null;
  refund_id: string | null;
  message_id: string | null;
  why: string | null;
  reported: string | null;
  /** The repair that the money is for, instead of the coverage of a period. */
  repair: { _id: string; number: string } | null;
  /** The computers of the order, the oldest first. Empty for an unknown order and for a transfer. */
  shares: UnclearShare[];
};

/** Each part of the union has a partial index that holds only its unclear rows. */
const unclear = sql`
  select 'to-refund' as kind, id, received_at as at, id as payment_id, attempt_id,
    null::uuid as refund_id, amount_cents - refunded_cents as amount_cents, to_refund as why,
    null::uuid as message_id
  from payments
  where to_refund is not null and refunded_cents < amount_cents
  union all
  select case when mismatched_at is null then 'unknown-attempt' else 'mismatch' end, id,
    created_at, null, id, null, amount_cents, response_code, null
  from payment_attempts
  where (state = 'unknown' or mismatched_at is not null) and settled_at is null
  union all
  select 'unknown-refund', refunds.id, refunds.requested_at, refunds.payment_id,
    payments.attempt_id, refunds.id, refunds.amount_cents, refunds.why, null
  from refunds join payments on payments.id = refunds.payment_id
  where refunds.state = 'unknown'
  union all
  select reviews.kind, reviews.message_id, reviews.at, null, messages.attempt_id, null,
    reviews.amount_cents, messages.response_code, reviews.message_id
  from message_reviews as reviews
  join gateway_messages as messages on messages.id = reviews.message_id
  where reviews.settled_at is null
`;

export async function listUnclear(
  db: Db,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
): Promise<UnclearRow[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<UnclearRow>`
    select page.kind, page.at, computers.id as computer_id, computers.student_name,
      case when users.id is not null then ${fullNameIn()} end as name,
      computers.deleted_at is not null as is_deleted,
      coalesce(payment_attempts.method, payments.method) as method,
      coalesce(payment_attempts.order_code, message_reviews.order_code) as order_code,
      page.amount_cents,
      coalesce(page.payment_id, case when page.message_id is not null then shares.only_payment end)
        as payment_id,
      page.refund_id, page.message_id, page.why, payment_attempts.reported, coalesce(shares.list, '[]') as shares,
      case when repairs.case_id is not null
        then json_build_object('_id', repairs.case_id, 'number', repairs.number) end as repair
    from (
      select * from (${unclear}) as unclear
      order by at ${direction}, id ${direction}
      limit ${limit} offset ${offset * limit}
    ) as page
    left join payments on payments.id = page.payment_id
    left join payment_attempts on payment_attempts.id = page.attempt_id
    left join message_reviews on message_reviews.message_id = page.message_id
    left join lateral (
      select json_agg(json_build_object('computer_id', share.computer_id, 'student_name', student_name,
          'amount_cents', share.amount_cents, 'payment_id', paid.id) order by created_at, computers.id) as list,
        (array_agg(share.computer_id order by created_at, computers.id))[1] as first_computer,
        (array_agg(share.repair_id))[1] as repair_id,
        case when count(*) = 1 then (array_agg(paid.id))[1] end as only_payment
      from attempt_shares as share
      join computers on computers.id = share.computer_id
      left join payments as paid
        on paid.computer_id = share.computer_id and paid.attempt_id = share.attempt_id
      where share.attempt_id = page.attempt_id
    ) as shares on true
    left join repairs on repairs.case_id = coalesce(payments.repair_id, shares.repair_id)
    left join computers on computers.id = coalesce(payments.computer_id, shares.first_computer)
    left join users on users.id = computers.user_id
    order by page.at ${direction}, page.id ${direction}
  `.execute(db);
  return rows;
}

export async function countUnclear(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${unclear}) as unclear
  `.execute(db);
  return rows[0]?.total ?? 0;
}
