-- The numbers of repairs, kept up to date by triggers, so that they are read at once with a million
-- computers and a hundred thousand repairs.

-- Take all locks at once without waiting, as the joint payments do: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for another. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table computers, coverage_periods, payments, case_events, repairs
        in share row exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{computers,coverage_periods,payments,case_events,repairs}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

-- Working time since a Monday long ago, in seconds on the working days of Madrid. The difference of two
-- instants is the working time between them, as the domain's `workingSeconds` counts it.
create function working_clock(at timestamptz) returns bigint language plpgsql stable as $$
declare
  local timestamp := at at time zone 'Europe/Madrid';
  days integer := local::date - date '1970-01-05';
  holidays_before bigint;
  is_holiday boolean;
begin
  select count(*) filter (where day < local::date), coalesce(bool_or(day = local::date), false)
    into holidays_before, is_holiday
    from public.holidays where day <= local::date and day >= '1970-01-05' and extract(isodow from day) < 6;
  return (days / 7 * 5 + least(days % 7, 5) - holidays_before) * 86400
    + case when days % 7 < 5 and not is_holiday then floor(extract(epoch from local::time))::bigint else 0 end;
end $$;

-- How long a repair stayed in a status, once it has left it. `total`: from the report until the laptop was
-- ready for the last time. `ours`: without the time in which the family was awaited. These two exist once
-- the laptop was returned.
create table repair_stays (
  -- The event that ended it.
  position bigint not null references case_events,
  status text not null,
  case_id uuid not null references repairs,
  -- Those of the repair at the end.
  campaign smallint not null,
  model_id uuid not null,
  school_code text not null,
  -- Tenths of a working day, with the holidays that were known at the end.
  tenths integer not null check (tenths >= 0),
  primary key (position, status)
);

-- The numbers read only this index, in its order.
create index repair_stays_numbers on repair_stays (campaign, status, tenths, model_id, school_code);

create trigger repair_stays_insert_only before update or delete or truncate on repair_stays
  for each statement execute function refuse_change();

-- The stays that an event ended, which moved a repair from a status that it had since `began`.
create function stays_of(moved case_events, began timestamptz, repair repairs) returns setof repair_stays
language sql stable as $$
  select moved.position, span.status, moved.case_id, repair.campaign, repair.model_id, repair.school_code,
    greatest((seconds + 4320) / 8640, 0)
  from (
    values (moved.from_status, public.working_clock(moved.at) - public.working_clock(began)),
      ('total', public.working_clock(began) - public.working_clock(repair.reported_at)),
      ('ours', repair.total_used)
  ) as span (status, seconds)
  where span.status = moved.from_status or moved.to_status = 'closed'
$$;

create function keep_repair_stay() returns trigger language plpgsql as $$
declare
  repair public.repairs;
  began timestamptz;
begin
  select * into repair from public.repairs where case_id = new.case_id;
  -- Other kinds of cases have the same timeline.
  if not found then return null; end if;
  select at into began from public.case_events
    where case_id = new.case_id and position < new.position and from_status is distinct from to_status
    order by position desc limit 1;
  insert into public.repair_stays select * from public.stays_of(new, began, repair);
  return null;
end $$;

create trigger case_events_keep_stay after insert on case_events
  for each row when (new.from_status <> new.to_status) execute function keep_repair_stay();

-- What the numbers sum up, by campaign, and by the model and the school of the computer. They are the sums
-- of all rows: a change adds a row, so that two changes never wait for each other, and a job replaces the
-- rows by their sums at night.
create table repair_numbers (
  campaign smallint not null,
  model_id uuid not null,
  school_code text not null,
  -- Rows about a cause, a month or a rating count only repairs.
  about text not null default 'all' check (about in ('all', 'cause', 'month', 'rating')),
  value text not null default '',
  covered integer not null default 0,
  received bigint not null default 0,
  repairs integer not null default 0,
  repeats integer not null default 0,
  returned integer not null default 0,
  price bigint not null default 0,
  family bigint not null default 0,
  cost bigint not null default 0,
  borne bigint not null default 0
);

-- How many more laptops are at the workshop on a day in Madrid than on the day before. One that leaves is
-- there on its last day. Rows add up as those above do.
create table workshop_moves (day date not null, change integer not null);

-- A period that has or had its money, and was neither refunded in full nor withdrawn from.
create function is_covered(period coverage_periods) returns boolean language sql immutable as $$
  select (period.paid_at is not null or period.end_date is not null)
    and period.refunded_at is null and period.withdrawn_at is null
$$;

-- What a payment leaves for the coverage of its period. Money to refund is not for the coverage.
create function covering_cents(payment payments) returns integer language sql immutable as $$
  select case when payment.period_id is not null and payment.to_refund is null
    then payment.amount_cents - payment.refunded_cents else 0 end
$$;

-- What a repair adds to the numbers. One that was rejected, cancelled or not covered adds nothing, and one
-- without work has no price.
create function numbers_of(repair repairs) returns setof repair_numbers language sql stable as $$
  select repair.campaign, repair.model_id, repair.school_code, about, value, 0, 0, 1,
    case when is_all and repair.repeats is not null then 1 else 0 end,
    case when is_all and is_done and repair.status = 'closed' then 1 else 0 end,
    case when has_price then repair.total_cents else 0 end,
    case when has_price then paid else 0 end,
    case when has_price then repair.cost_cents else 0 end,
    case when has_price then greatest(repair.cost_cents - paid, 0) else 0 end
  from (values ('all', ''), ('cause', coalesce(repair.cause_found, repair.cause_told)),
    ('month', to_char(repair.reported_at at time zone 'Europe/Madrid', 'YYYY-MM')),
    ('rating', repair.rating::text)) as groups (about, value)
  cross join lateral (select about = 'all' as is_all,
    coalesce(repair.outcome in ('repaired', 'replaced'), false) as is_done) facts
  -- The share of a laptop that was replaced goes back.
  cross join lateral (select is_all and repair.total_cents is not null
    and (is_done or repair.status = 'repairing') as has_price,
    case when repair.outcome = 'replaced' then 0 else repair.family_cents end as paid) priced
  where value is not null and repair.status not in ('rejected', 'cancelled')
    and repair.cover is distinct from 'not-covered'
$$;

create function moves_of(repair repairs) returns setof workshop_moves language sql stable as $$
  select (at at time zone 'Europe/Madrid')::date + delay, change
  from (values (repair.arrived_at, 0, 1), (repair.returned_at, 1, -1)) as moves (at, delay, change)
  where at is not null and repair.arrived_at is not null
$$;

-- Replaces all rows by the true sums. A statement sees one state: what other transactions add meanwhile is
-- neither counted nor deleted. Two at once would count twice, so they take turns.
create function recount_repair_numbers() returns void language plpgsql set work_mem = '64MB' as $$
begin
  lock table public.repair_numbers, public.workshop_moves in share update exclusive mode;
  with gone as (delete from public.workshop_moves)
  insert into public.workshop_moves
    select move.day, sum(change) from public.repairs cross join lateral public.moves_of(repairs) move
    group by move.day;
  with gone as (delete from public.repair_numbers), covering as (
    select computer_id, public.campaign_year(campaign_start) as campaign, 1 as covered, 0 as received
    from public.coverage_periods period where public.is_covered(period)
    union all
    select payment.computer_id, public.campaign_year(campaign_start), 0, public.covering_cents(payment)
    from public.payments payment join public.coverage_periods period on period.id = payment.period_id
    where public.covering_cents(payment) <> 0
  ), counted as (
    insert into public.repair_numbers (campaign, model_id, school_code, covered, received)
    select campaign, model_id, school_code, sum(covered), sum(received)
    from covering join public.computers on computers.id = computer_id
    group by campaign, model_id, school_code
  )
  insert into public.repair_numbers
    select number.campaign, number.model_id, number.school_code, number.about, number.value, 0, 0,
      sum(number.repairs), sum(number.repeats), sum(number.returned), sum(number.price), sum(number.family),
      sum(number.cost), sum(number.borne)
    from public.repairs cross join lateral public.numbers_of(repairs) number
    group by 1, 2, 3, 4, 5;
end $$;

create function add_covered_period() returns trigger language plpgsql as $$
declare
  change integer := public.is_covered(new)::int
    - case when tg_op = 'UPDATE' then public.is_covered(old)::int else 0 end;
begin
  if change <> 0 then
    insert into public.repair_numbers (campaign, model_id, school_code, covered)
      select public.campaign_year(new.campaign_start), model_id, school_code, change
      from public.computers where id = new.computer_id;
  end if;
  return null;
end $$;

create trigger coverage_periods_numbers
  after insert or update of paid_at, end_date, refunded_at, withdrawn_at on coverage_periods
  for each row execute function add_covered_period();

create function add_covering_money() returns trigger language plpgsql as $$
begin
  insert into public.repair_numbers (campaign, model_id, school_code, received)
    select public.campaign_year(campaign_start), model_id, school_code, change.cents
    from (
      select old.period_id, -public.covering_cents(old) as cents where tg_op <> 'INSERT'
      union all
      select new.period_id, public.covering_cents(new) where tg_op <> 'DELETE'
    ) change
    join public.coverage_periods period on period.id = change.period_id
    join public.computers on computers.id = period.computer_id
    where change.cents <> 0;
  return null;
end $$;

create trigger payments_numbers
  after insert or delete or update of amount_cents, refunded_cents, to_refund, period_id on payments
  for each row execute function add_covering_money();

-- A computer takes its periods to another model or school.
create function move_covered_computer() returns trigger language plpgsql as $$
begin
  insert into public.repair_numbers (campaign, model_id, school_code, covered, received)
    select public.campaign_year(campaign_start), place.model_id, place.school_code,
      place.sign * public.is_covered(period)::int, place.sign * money.cents
    from public.coverage_periods period
    cross join lateral (select coalesce(sum(public.covering_cents(payment)), 0) as cents
      from public.payments payment where payment.period_id = period.id) money
    cross join (values (-1, old.model_id, old.school_code), (1, new.model_id, new.school_code))
      as place (sign, model_id, school_code)
    where period.computer_id = new.id and (public.is_covered(period) or money.cents <> 0);
  return null;
end $$;

create trigger computers_numbers after update of model_id, school_code on computers
  for each row
  when ((old.model_id, old.school_code) is distinct from (new.model_id, new.school_code))
  execute function move_covered_computer();

create function add_repair_numbers() returns trigger language plpgsql as $$
begin
  insert into public.repair_numbers
    select campaign, model_id, school_code, about, value, 0, 0, sum(sign * repairs), sum(sign * repeats),
      sum(sign * returned), sum(sign * price), sum(sign * family), sum(sign * cost), sum(sign * borne)
    from (
      select -1 as sign, number.* from public.numbers_of(old) number where tg_op = 'UPDATE'
      union all
      select 1, number.* from public.numbers_of(new) number
    ) change
    group by 1, 2, 3, 4, 5
    having num_nonnulls(nullif(sum(sign * repairs), 0), nullif(sum(sign * repeats), 0),
      nullif(sum(sign * returned), 0), nullif(sum(sign * price), 0), nullif(sum(sign * family), 0),
      nullif(sum(sign * cost), 0), nullif(sum(sign * borne), 0)) > 0;
  insert into public.workshop_moves
    select day, sum(change) from (
      select move.day, -move.change as change from public.moves_of(old) move where tg_op = 'UPDATE'
      union all
      select move.day, move.change from public.moves_of(new) move
    ) moved
    group by day having sum(change) <> 0;
  return null;
end $$;

create trigger repairs_add_numbers after insert on repairs
  for each row execute function add_repair_numbers();

create trigger repairs_change_numbers after update on repairs
  for each row
  when ((old.status, old.cover, old.outcome, old.cause_told, old.cause_found, old.rating, old.model_id,
      old.school_code, old.total_cents, old.family_cents, old.cost_cents, old.arrived_at, old.returned_at)
    is distinct from (new.status, new.cover, new.outcome, new.cause_told, new.cause_found, new.rating,
      new.model_id, new.school_code, new.total_cents, new.family_cents, new.cost_cents, new.arrived_at,
      new.returned_at))
  execute function add_repair_numbers();
