import { orderCode } from './functions.ts';
import type { VolumeStep } from './steps.ts';

const priceCents = 4900;

/** Only the seeded periods, each with the number of its computer. */
const paidPeriods = `coverage_periods p join seed_computers c on c.id = p.computer_id where p.paid_at is not null`;

const attempts = `
insert into payment_attempts (id, computer_id, period_id, order_code, method, amount_cents, state, created_at,
  answered_at, response_code)
select pg_temp.id_at(p.paid_at - interval '5 minutes', 'attempt' || p.ordinal || '-' || c.number), p.computer_id, p.id,
  ${orderCode('p.paid_at', 'c.scattered', 'p.ordinal')},
  p.payment_method, ${priceCents}, 'authorised', p.paid_at - interval '5 minutes', p.paid_at, '0000'
from ${paidPeriods} and p.payment_method <> 'transfer'
order by p.paid_at`;

const payments = `
insert into payments (id, computer_id, period_id, attempt_id, method, amount_cents, received_at, source)
select pg_temp.id_at(p.paid_at, 'payment' || p.ordinal || '-' || c.number), p.computer_id, p.id,
  case when p.payment_method <> 'transfer'
    then pg_temp.id_at(p.paid_at - interval '5 minutes', 'attempt' || p.ordinal || '-' || c.number) end,
  p.payment_method, ${priceCents}, p.paid_at, case when p.payment_method = 'transfer' then 'transfer' else 'gateway' end
from ${paidPeriods}
order by p.paid_at`;

/** A few computers were paid twice, in two tabs. Staff still have to return the second payment. */
const paidTwice = `
create temp table seed_second_payments on commit drop as
select id as computer_id, period_id, status, payment_method, number, scattered, paid_at + interval '2 minutes' as at
from seed_computers
where status in ('paid', 'invoiced', 'exported') and payment_method <> 'transfer' and scattered % 250 = 0
  and paid_at < now - interval '1 hour'`;

const secondAttempts = `
insert into payment_attempts (id, computer_id, period_id, order_code, method, amount_cents, state, created_at,
  answered_at, response_code)
select pg_temp.id_at(at, 'second-attempt' || number), computer_id, period_id, ${orderCode('at', 'scattered', '9')},
  payment_method, ${priceCents}, 'authorised', at - interval '5 minutes', at, '0000'
from seed_second_payments`;

const secondPayments = `
insert into payments (id, computer_id, period_id, attempt_id, method, amount_cents, received_at, source, to_refund)
select pg_temp.id_at(at, 'second-payment' || number), computer_id, period_id,
  pg_temp.id_at(at, 'second-attempt' || number), payment_method, ${priceCents}, at, 'gateway', 'period-has-money'
from seed_second_payments`;

const secondEvents = `
insert into computer_events (id, computer_id, period_id, at, actor, event, from_status, to_status, why)
select pg_temp.id_at(at, 'to-refund' || number), computer_id, period_id, at, 'gateway', 'payment-to-refund', 'paid', 'paid',
  'period-has-money'
from seed_second_payments`;

const refundsDue = `
update computers set has_refund_due = true where id in (select computer_id from seed_second_payments)`;

export const paymentSteps: readonly VolumeStep[] = [
  { label: 'attempts at the gateway', sql: attempts },
  { label: 'payments', sql: payments },
  { label: 'plan of the second payments', sql: paidTwice },
  { label: 'second attempts at the gateway', sql: secondAttempts },
  { label: 'second payments', sql: secondPayments },
  { label: 'events: second payments', sql: secondEvents },
  { label: 'refunds due', sql: refundsDue },
];
