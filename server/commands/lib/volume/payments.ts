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

export const paymentSteps: readonly VolumeStep[] = [
  { label: 'attempts at the gateway', sql: attempts },
  { label: 'payments', sql: payments },
];
