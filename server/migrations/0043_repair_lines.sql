-- What repairs cost: the price list, and the lines of each repair. Prices and costs include tax.

-- Take all locks at once without waiting, as the repairs do: PostgreSQL could end a request that waits
-- for one of these tables while the migration holds it and waits for the other.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table users, computer_models in share row exclusive mode nowait;
      lock table repairs in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{users,computer_models,repairs}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

-- The public price list, from which the workshop chooses.
create table parts (
  id uuid primary key,
  kind text not null check (kind in ('part', 'labour', 'transport')),
  words_es text not null check (words_es <> ''),
  words_ga text not null check (words_ga <> ''),
  -- The models that it fits. Empty: all of them.
  model_ids uuid[] not null default '{}',
  -- What a family is charged, and what it costs the operator.
  price_cents integer not null check (price_cents >= 0),
  cost_cents integer not null check (cost_cents >= 0),
  -- No longer on the list. Lines that name it stay.
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users
);

create table repair_lines (
  id uuid primary key,
  case_id uuid not null references repairs,
  position integer not null check (position > 0),
  kind text not null check (kind in ('part', 'labour', 'transport')),
  words text not null check (words <> ''),
  quantity integer not null check (quantity between 1 and 99),
  -- Of one.
  price_cents integer not null check (price_cents >= 0),
  cost_cents integer not null check (cost_cents >= 0),
  part_id uuid references parts,
  -- The model that it was written for, and when.
  model_id uuid not null references computer_models,
  written_at timestamptz not null,
  unique (case_id, position)
);

-- Counts what the latest repairs of a model used.
create index repair_lines_latest on repair_lines (model_id, written_at) include (part_id)
  where part_id is not null;

-- The sums of the lines, and who pays the price. Null before the diagnosis.
alter table repairs
  add column total_cents integer,
  add column coverage_cents integer,
  add column family_cents integer,
  add column cost_cents integer,
  add constraint repairs_shares check (
    num_nulls(total_cents, coverage_cents, family_cents, cost_cents) in (0, 4)
    and coverage_cents >= 0 and family_cents >= 0 and cost_cents >= 0
    and coverage_cents + family_cents = total_cents
  ) not valid;
