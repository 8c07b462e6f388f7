-- Money: tries at paying it, what was received, what went back, and what the gateway said.

-- The number behind the short code that a family writes on a transfer.
create sequence payment_numbers;

alter table coverage_periods
  add column payment_number bigint not null default nextval('payment_numbers') unique,
  -- The period's money was given back in full: nothing covers it any more.
  add column refunded_at timestamptz;

alter sequence payment_numbers owned by coverage_periods.payment_number;

-- One try at paying by card or Bizum. Kept for ever, whatever became of it.
create table payment_attempts (
  id uuid primary key,
  computer_id uuid not null references computers,
  period_id uuid not null references coverage_periods,
  order_code text not null unique check (order_code ~ '^[0-9]{4}[0-9A-Za-z]{0,8}$'),
  method text not null check (method in ('creditCard', 'bizum')),
  -- The price of the moment it was made.
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('open', 'authorised', 'denied', 'lapsed', 'unknown')),
  created_at timestamptz not null,
  -- The answer that decided it.
  answered_at timestamptz,
  response_code text,
  denial_reason text,
  -- When to ask the gateway about it; empty when there is nothing left to ask.
  next_check_at timestamptz,
  checks integer not null default 0,
  -- The gateway spoke of another amount or currency: the staff has to look at it.
  mismatched_at timestamptz
);

create index payment_attempts_period on payment_attempts (period_id, created_at);
create index payment_attempts_to_check on payment_attempts (next_check_at)
  where next_check_at is not null;
create index payment_attempts_unclear on payment_attempts (created_at, id)
  where state = 'unknown' or mismatched_at is not null;

-- What the gateway said, word for word. It is only ever added to; the same words count once.
create table gateway_messages (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts,
  at timestamptz not null,
  kind text not null check (kind in ('notification', 'query', 'refund')),
  response_code text,
  outcome text not null,
  content jsonb not null,
  -- SHA-256 of what came.
  digest text not null,
  unique (attempt_id, kind, digest)
);

create trigger gateway_messages_insert_only
  before update or delete or truncate on gateway_messages
  execute function refuse_change();

-- Money that was received. A period is covered by one payment at the most.
create table payments (
  id uuid primary key,
  computer_id uuid not null references computers,
  period_id uuid not null references coverage_periods,
  attempt_id uuid unique references payment_attempts,
  method text not null check (method in ('creditCard', 'bizum', 'transfer')),
  amount_cents integer not null check (amount_cents >= 0),
  received_at timestamptz not null,
  -- Who recorded it: the gateway, or a person who saw the money.
  source text not null check (source in ('gateway', 'transfer', 'hand', 'statement')),
  recorded_by uuid references users,
  -- Why it covers nothing and is kept to be given back; empty when it covers the period.
  to_refund text check (to_refund in ('period-has-money', 'period-closed', 'computer-deleted')),
  refunded_cents integer not null default 0
    check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  check ((source = 'gateway') = (attempt_id is not null))
);

create unique index payments_one_covers on payments (period_id)
  where to_refund is null and (refunded_cents < amount_cents or amount_cents = 0);
create index payments_period on payments (period_id);
create index payments_computer on payments (computer_id);
create index payments_to_refund on payments (received_at, id)
  where to_refund is not null and refunded_cents < amount_cents;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'done', 'refused', 'unknown')),
  why text not null check (why <> ''),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  answered_at timestamptz,
  -- Who said what became of a refund whose answer nobody heard.
  settled_by uuid references users,
  response_code text
);

create index refunds_payment on refunds (payment_id);
create index refunds_unclear on refunds (requested_at) where state in ('requested', 'unknown');

-- One of each kind for a period, never two.
create table reminders (
  period_id uuid not null references coverage_periods,
  kind text not null check (kind in ('contract', 'payment')),
  sent_at timestamptz not null,
  primary key (period_id, kind)
);

-- What the daily reminders look through.
create index computers_to_remind on computers (id)
  where deleted_at is null and status in ('pending-signature', 'pending-payment');

-- The person does not want to be reminded.
alter table users add column reminders_stopped_at timestamptz;

-- What was marked as paid before payments had a record of their own.
insert into payments (id, computer_id, period_id, method, amount_cents, received_at, source)
select gen_random_uuid(), computer_id, id, coalesce(payment_method, 'transfer'),
  coalesce(transfer_price_cents, (select cost_cents from options)), paid_at, 'hand'
from coverage_periods
where paid_at is not null;
