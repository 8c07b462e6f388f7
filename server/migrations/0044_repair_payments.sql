-- Quotes, and money that pays the family's share of a repair instead of the coverage of a period.

-- Take all locks at once without waiting, as the joint payments do: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for another. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table computers, coverage_periods, payment_attempts, users, repairs
        in share row exclusive mode nowait;
      lock table payments, invoices, case_files in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{computers,coverage_periods,payment_attempts,users,repairs,payments,invoices,case_files}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

-- A repair has one quote at most. Its lines and sums never change.
create table quotes (
  case_id uuid primary key references repairs,
  made_at timestamptz not null,
  made_by uuid not null references users,
  -- What the PDF says. Null after an erasure.
  content jsonb,
  -- SHA-256 of the PDF.
  file_sha256 text not null,
  total_cents integer not null,
  coverage_cents integer not null check (coverage_cents >= 0),
  family_cents integer not null check (family_cents > 0),
  valid_until timestamptz not null,
  -- The number behind the short code of a transfer, of the same sequence as those of periods.
  payment_number bigint not null default nextval('payment_numbers') unique,
  -- How often the family was reminded of it.
  reminders smallint not null default 0 check (reminders >= 0),
  accepted_at timestamptz,
  declined_at timestamptz,
  lapsed_at timestamptz,
  paid_at timestamptz,
  -- The payment that paid it, and its first invoice. Other money of the repair is refunded.
  payment_id uuid unique references payments,
  invoice_id uuid unique references invoices,
  -- The receipt of a transfer that staff have not checked.
  receipt_id uuid references case_files,
  -- Why staff rejected the last receipt.
  receipt_issue text,
  check (coverage_cents + family_cents = total_cents),
  check ((paid_at is null) = (payment_id is null)),
  check (num_nonnulls(declined_at, lapsed_at, paid_at) <= 1)
);

create index quotes_waiting on quotes (valid_until, case_id)
  where declined_at is null and lapsed_at is null and paid_at is null;
create index quotes_with_receipt on quotes (case_id) where receipt_id is not null;

-- An attempt that pays a repair has its share here. Its own row has no computer and no period.
create table repair_shares (
  attempt_id uuid primary key references payment_attempts,
  repair_id uuid not null references quotes,
  computer_id uuid not null references computers,
  amount_cents integer not null check (amount_cents > 0)
);

create index repair_shares_repair on repair_shares (repair_id);

create or replace view attempt_shares as
select id as attempt_id, computer_id, period_id, amount_cents, null::uuid as repair_id
from payment_attempts where computer_id is not null
union all
select attempt_id, computer_id, period_id, amount_cents, null from joint_shares
union all
select attempt_id, computer_id, null, amount_cents, repair_id from repair_shares;

create or replace function public.check_joint_shares(uuid) returns void language plpgsql as $$
declare
  attempt public.payment_attempts;
  repair_cents integer;
  shares record;
begin
  select * into attempt from public.payment_attempts where id = $1;
  if not found then return; end if;
  select amount_cents into repair_cents from public.repair_shares where attempt_id = $1;
  select count(*) as number, coalesce(sum(amount_cents), 0) as total into shares
  from public.joint_shares where attempt_id = $1;
  if attempt.computer_id is not null and (shares.number > 0 or repair_cents is not null) then
    raise exception 'the attempt % has a computer and shares', $1 using errcode = 'check_violation';
  end if;
  if repair_cents is not null and (shares.number > 0 or repair_cents <> attempt.amount_cents) then
    raise exception 'the share of the attempt % is not its amount', $1 using errcode = 'check_violation';
  end if;
  if attempt.computer_id is null and repair_cents is null
    and (shares.number < 2 or shares.total <> attempt.amount_cents) then
    raise exception 'the shares of the attempt % do not add up', $1 using errcode = 'check_violation';
  end if;
end
$$;

create constraint trigger repair_shares_sum after insert or update or delete on repair_shares
  deferrable initially deferred for each row execute function check_changed_share();

-- The search box finds the computer of the order.
create trigger repair_shares_number after insert on repair_shares
  for each row execute function keep_joint_order_number();

-- Money and invoices belong to a period or to a repair. The computer is always there.
alter table payments
  alter column period_id drop not null,
  add column repair_id uuid references repairs,
  add constraint payments_subject check (num_nonnulls(period_id, repair_id) = 1) not valid,
  drop constraint payments_to_refund_check,
  add constraint payments_to_refund_check check (to_refund in ('period-has-money', 'period-closed',
    'computer-deleted', 'not-due', 'withdrawn', 'quote-paid', 'quote-closed', 'repair-ended')) not valid;

alter table invoices
  alter column period_id drop not null,
  add column repair_id uuid references repairs,
  add constraint invoices_subject check (num_nonnulls(period_id, repair_id) = 1) not valid;

-- One payment pays a repair: the one that its quote names. Other money of it is refunded. A unique index
-- would lock all payments against writes while it is made.
create function check_payment_of_repair() returns trigger language plpgsql as $$
begin
  if not exists (select from public.quotes where case_id = new.repair_id and payment_id = new.id) then
    raise exception 'the quote of the repair % does not name its payment', new.repair_id
      using errcode = 'unique_violation', constraint = 'payments_one_pays_repair';
  end if;
  return null;
end
$$;

create constraint trigger payments_one_pays_repair after insert or update of repair_id, to_refund on payments
  deferrable initially deferred for each row
  when (new.repair_id is not null and new.to_refund is null)
  execute function check_payment_of_repair();

create function keep_payment_of_quote() returns trigger language plpgsql as $$
begin
  raise exception 'the quote of the repair % is already paid', old.case_id
    using errcode = 'unique_violation', constraint = 'payments_one_pays_repair';
end
$$;

create trigger quotes_keep_payment before update of payment_id on quotes
  for each row when (old.payment_id is not null and new.payment_id is distinct from old.payment_id)
  execute function keep_payment_of_quote();

-- No index leads from an attempt to its payments, but one leads from a computer.
create or replace function public.check_payment_of_share() returns trigger language plpgsql as $$
begin
  perform from public.payment_attempts where id = new.attempt_id for update;
  if exists (select from public.payments
    where computer_id = new.computer_id and attempt_id = new.attempt_id
      and period_id is not distinct from new.period_id
      and repair_id is not distinct from new.repair_id) then
    raise exception 'the attempt % has already paid its share', new.attempt_id
      using errcode = 'unique_violation';
  end if;
  return new;
end
$$;

-- A process of the version before knows no repair shares, and would take an authorised one for an order
-- without money. The refused answer is asked for again later.
create function public.check_paid_repair_share() returns trigger language plpgsql as $$
declare
  share public.repair_shares;
begin
  select * into share from public.repair_shares where attempt_id = new.id;
  if found and not exists (select from public.payments
    where computer_id = share.computer_id and attempt_id = new.id) then
    raise exception 'the authorised attempt % has no payment', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger payment_attempts_repair_paid after update of state on payment_attempts
  deferrable initially deferred for each row
  when (new.state = 'authorised' and new.computer_id is null)
  execute function check_paid_repair_share();

-- A file of a repair may be the receipt of a transfer.
alter table case_files
  drop constraint case_files_purpose_check,
  add constraint case_files_purpose_check check (purpose in
    ('damage', 'intake', 'diagnosis', 'after', 'deposit-receipt', 'bank-receipt')) not valid;
