-- Laptops to lend while others are repaired, and their loans.

-- Take all locks at once without waiting, as the repairs do.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table users, repairs in share row exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{users,repairs}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

create table loaners (
  id uuid primary key,
  -- On its label: P-01.
  code text not null unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) <= 12),
  serial_number text not null unique check (serial_number ~ '^[\x21-\x7e]{1,60}$'),
  model text not null,
  kept_at text not null,
  words text not null default '',
  retired_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references users,
  updated_at timestamptz not null
);

create table loans (
  id uuid primary key,
  loaner_id uuid not null references loaners,
  -- The repair that it is lent for.
  case_id uuid not null references repairs,
  lent_at timestamptz not null,
  lent_by uuid not null references users,
  -- The last day in Madrid: 2026-11-15. As text, because the driver turns dates into instants.
  due_on text not null check (due_on ~ '^\d{4}-\d\d-\d\d$'),
  -- What went out with it and what was whole, and the same when it came back.
  out_items text[] not null
    check (out_items <@ array['charger', 'case', 'starts', 'screen', 'body', 'keys']),
  out_words text not null default '',
  returned_at timestamptz check (returned_at >= lent_at),
  received_by uuid references users,
  back_items text[]
    check (back_items <@ array['charger', 'case', 'starts', 'screen', 'body', 'keys']),
  back_words text not null default '',
  -- When the family was told of this last day. Null again after another day.
  due_told_at timestamptz,
  overdue_told_at timestamptz,
  check ((returned_at is null) = (received_by is null)),
  check ((returned_at is null) = (back_items is null))
);

create unique index loans_one_open_of_loaner on loans (loaner_id) where returned_at is null;
create unique index loans_one_open_of_repair on loans (case_id) where returned_at is null;
create index loans_of_loaner on loans (loaner_id, id);
create index loans_of_repair on loans (case_id, id);
create index loans_due on loans (due_on, id) where returned_at is null;
