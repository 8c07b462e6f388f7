-- One order of the gateway, or one transfer, for several computers of a family.

-- Take all locks at once without waiting, as the search box does: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for another. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table computers, coverage_periods in share row exclusive mode nowait;
      lock table payment_attempts, payments in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{computers,coverage_periods,payment_attempts,payments}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

-- The shares of an attempt for several computers. An attempt for one computer has none: its computer
-- and period are in its own row.
create table joint_shares (
  attempt_id uuid not null references payment_attempts,
  computer_id uuid not null references computers,
  period_id uuid not null references coverage_periods,
  amount_cents integer not null check (amount_cents > 0),
  primary key (attempt_id, period_id)
);

create index joint_shares_period on joint_shares (period_id);
create index joint_shares_computer on joint_shares (computer_id);

-- A process of the version before knows no shares. Without a computer in the row, it refuses the answer
-- to such an attempt, and the query of the gateway repairs that later.
alter table payment_attempts
  alter column computer_id drop not null,
  alter column period_id drop not null,
  add constraint payment_attempts_one_or_joint
    check ((computer_id is null) = (period_id is null)) not valid;

create view attempt_shares as
select id as attempt_id, computer_id, period_id, amount_cents
from payment_attempts where computer_id is not null
union all
select attempt_id, computer_id, period_id, amount_cents from joint_shares;

-- The shares add up to the attempt. Checked at the end of the transaction, when all are saved.
create function public.check_joint_shares(uuid) returns void language plpgsql as $$
declare
  attempt public.payment_attempts;
  shares record;
begin
  select * into attempt from public.payment_attempts where id = $1;
  if not found then return; end if;
  select count(*) as number, coalesce(sum(amount_cents), 0) as total into shares
  from public.joint_shares where attempt_id = $1;
  if attempt.computer_id is not null and shares.number > 0 then
    raise exception 'the attempt % has a computer and shares', $1 using errcode = 'check_violation';
  end if;
  if attempt.computer_id is null and (shares.number < 2 or shares.total <> attempt.amount_cents) then
    raise exception 'the shares of the attempt % do not add up', $1 using errcode = 'check_violation';
  end if;
end
$$;

create function public.check_shares_of_attempt() returns trigger language plpgsql as $$
begin
  perform public.check_joint_shares(new.id);
  return null;
end
$$;

create function public.check_changed_share() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform public.check_joint_shares(old.attempt_id); end if;
  if tg_op <> 'DELETE' then perform public.check_joint_shares(new.attempt_id); end if;
  return null;
end
$$;

create constraint trigger payment_attempts_shares after insert on payment_attempts
  deferrable initially deferred for each row when (new.computer_id is null)
  execute function check_shares_of_attempt();
create constraint trigger payment_attempts_changed after update of computer_id, amount_cents
  on payment_attempts deferrable initially deferred for each row
  when ((old.computer_id, old.amount_cents) is distinct from (new.computer_id, new.amount_cents))
  execute function check_shares_of_attempt();
create constraint trigger joint_shares_sum after insert or update or delete on joint_shares
  deferrable initially deferred for each row execute function check_changed_share();

-- A joint attempt has a payment for each share.
alter table payments drop constraint payments_attempt_id_key;

-- The lock makes two payments of one share at once wait for each other. The product holds it already.
create function public.check_payment_of_share() returns trigger language plpgsql as $$
begin
  perform from public.payment_attempts where id = new.attempt_id for update;
  if exists (select from public.payments
    where period_id = new.period_id and attempt_id = new.attempt_id) then
    raise exception 'the attempt % has already paid the period %', new.attempt_id, new.period_id
      using errcode = 'unique_violation';
  end if;
  return new;
end
$$;

create trigger payments_once_per_share before insert on payments
  for each row when (new.attempt_id is not null) execute function check_payment_of_share();

-- The search box finds each computer of an order.
create or replace function public.keep_order_number() returns trigger language plpgsql as $$
begin
  if new.computer_id is null then return null; end if;
  insert into public.computer_numbers values (new.computer_id, public.plain(new.order_code))
  on conflict do nothing;
  return null;
end
$$;

create function public.keep_joint_order_number() returns trigger language plpgsql as $$
begin
  insert into public.computer_numbers
  select new.computer_id, public.plain(order_code) from public.payment_attempts where id = new.attempt_id
  on conflict do nothing;
  return null;
end
$$;

create trigger joint_shares_number after insert on joint_shares
  for each row execute function keep_joint_order_number();

-- The periods that one transfer pays together. Its code comes from a number of the same sequence as
-- those of single transfers, so that no two transfers have the same code. A period that leaves keeps
-- its row: the money with that code may be on the way.
create table joint_transfers (
  transfer_number bigint not null,
  period_id uuid not null references coverage_periods,
  made_at timestamptz not null,
  left_at timestamptz,
  primary key (transfer_number, period_id)
);

create index joint_transfers_period on joint_transfers (period_id);
create unique index joint_transfers_current on joint_transfers (period_id) where left_at is null;
