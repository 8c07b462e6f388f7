-- Repairs are the third kind of case: a family reports a fault, and the case ends when the laptop is back.

-- Take all locks at once without waiting, as the joint payments do: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for another. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table computers, coverage_periods in share row exclusive mode nowait;
      lock table users, contracts, cases, case_events, case_messages, case_files
        in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{computers,coverage_periods,users,contracts,cases,case_events,case_messages,case_files}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

alter table users drop constraint users_scopes_check;
alter table users add constraint users_scopes_check
  check (scopes <@ array['user', 'admin', 'cau', 'accountant', 'workshop'] and cardinality(scopes) > 0)
  not valid;
alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check
  check (kind in ('withdrawal', 'complaint', 'repair'));
alter table cases drop constraint cases_awaits_check;
alter table cases add constraint cases_awaits_check
  check (awaits in ('family', 'desk', 'admin', 'accountant', 'workshop', 'none'));
alter table cases drop constraint cases_channel_check;
alter table cases add constraint cases_channel_check
  check (channel in ('web', 'phone', 'letter', 'email', 'school', 'workshop'));
alter table case_events drop constraint case_events_actor_check;
alter table case_events add constraint case_events_actor_check
  check (actor in ('family', 'staff', 'workshop', 'gateway', 'job'));
alter table case_messages drop constraint case_messages_kind_check;
alter table case_messages add constraint case_messages_kind_check
  check (kind in ('question', 'reply', 'answer', 'note', 'message'));
-- What a file of a repair shows. Null for files of other kinds of cases.
alter table case_files add column purpose text
  check (purpose in ('damage', 'intake', 'diagnosis', 'after', 'deposit-receipt'));

-- What contracts promise about repairs, from a campaign on.
create table coverage_rules (
  id uuid primary key,
  valid_from timestamptz not null unique,
  -- What the family pays for its first, second, … repair of a period. The last one counts for all after it.
  excess_cents integer[] not null check (cardinality(excess_cents) > 0 and 0 <= all (excess_cents)),
  -- The most that the coverage pays for one repair. Null: no limit.
  cap_cents integer check (cap_cents > 0),
  -- Covered repairs in one period. Null: any number.
  repairs_per_period integer check (repairs_per_period > 0),
  -- Days in which a family should report a fault.
  report_days integer not null check (report_days > 0),
  created_at timestamptz not null,
  created_by uuid references users
);

-- The contract of today: everything is covered and the family pays nothing.
insert into coverage_rules (id, valid_from, excess_cents, report_days, created_at)
  values ('00000000-0000-7000-8000-000000000001', 'epoch', '{0}', 7, 'epoch');

-- Null for contracts from before: they have the first rules.
alter table contracts add column rules_id uuid;
alter table contracts add foreign key (rules_id) references coverage_rules not valid;

create function keep_named_rules() returns trigger language plpgsql as $$
begin
  if exists (select from contracts where rules_id = old.id) or old.valid_from = 'epoch' then
    raise exception 'coverage rules that a contract names do not change';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger coverage_rules_keep before update or delete on coverage_rules
  for each row execute function keep_named_rules();

-- What a repair has beyond a case.
create table repairs (
  case_id uuid primary key references cases,
  computer_id uuid not null references computers,
  -- The period that covers the day on which it happened.
  period_id uuid not null references coverage_periods,
  rules_id uuid not null references coverage_rules,
  -- A day in Madrid: 2026-11-15. As text, because the driver turns dates into instants.
  happened_on text not null check (happened_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Reported later than the rules ask for. It is marked, not refused.
  is_late_report boolean not null,
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['screen', 'keyboard', 'touchpad',
    'battery', 'charging', 'hinge', 'case', 'ports', 'camera', 'sound', 'network', 'does-not-start', 'other']),
  cause_told text not null
    check (cause_told in ('drop', 'liquid', 'pressure', 'wear', 'none', 'other')),
  cause_found text check (cause_found in ('drop', 'liquid', 'pressure', 'wear', 'none', 'other')),
  -- The family's own words. Empty after an erasure.
  text text not null,
  no_photo_reason text not null default '',
  has_backup boolean not null default false,
  -- The clock: working seconds used before runs_since. It does not run while the family is awaited.
  phase text not null check (phase in ('decision', 'diagnosis', 'repair')),
  phase_used integer not null check (phase_used >= 0),
  total_used integer not null check (total_used >= 0),
  runs_since timestamptz,
  -- When 70 % of the time is used.
  warn_at timestamptz,
  status_since timestamptz not null,
  asked_in text check (asked_in in ('reported', 'received')),
  reply_by timestamptz,
  -- Told once that the time to reply ends.
  reply_reminded_at timestamptz,
  cover text check (cover in ('covered', 'not-covered')),
  cover_code text check (cover_code in
    ('intent', 'other-laptop', 'not-covered-then', 'not-a-fault', 'software', 'other')),
  cover_words text,
  rejected_at timestamptz,
  rejected_by uuid references users,
  objected_at timestamptz,
  -- How and where to hand the laptop over.
  hand_over text,
  -- When the laptop came, and when it was returned.
  arrived_at timestamptz,
  returned_at timestamptz,
  -- The signature of the person who took the laptop without the code. Null after an erasure.
  returned_to jsonb,
  -- What came with the laptop, and the damage that was seen.
  intake_items text[]
    check (intake_items <@ array['charger', 'case', 'starts', 'screen', 'body', 'keys']),
  intake_words text not null default '',
  -- What the workshop tested after the repair.
  tested_items text[]
    check (tested_items <@ array['starts', 'screen', 'keyboard', 'charging', 'network', 'sound']),
  -- What the deposit receipt says of the day of the arrival. Null before it and after an erasure.
  deposit jsonb,
  ordinal integer not null check (ordinal > 0),
  diagnosis text,
  -- The workshop proposed to give it up.
  irreparable_words text,
  outcome text check (outcome in ('repaired', 'replaced', 'no-fault', 'irreparable', 'unrepaired')),
  expected_on text check (expected_on ~ '^\d{4}-\d\d-\d\d$'),
  repeats uuid references repairs,
  guaranteed_until timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_words text not null default '',
  rated_at timestamptz,
  damage_photos_purged_at timestamptz,
  -- For the list: copied by the triggers below from the case and the computer.
  number text not null,
  status text not null,
  awaits text not null,
  is_open boolean not null,
  reported_at timestamptz not null,
  due_at timestamptz,
  -- Where it stands in the queue: repeats within the guarantee first, then by deadline.
  queue_at timestamptz,
  student_name text not null,
  serial_number text not null,
  school_code text not null,
  model_id uuid not null,
  family text not null,
  number_folded text not null generated always as (public.fold(number)) stored,
  student_folded text not null generated always as (public.fold(student_name)) stored,
  serial_folded text not null generated always as (public.fold(serial_number)) stored,
  family_folded text not null generated always as (public.fold(family)) stored,
  check ((rating is null) = (rated_at is null)),
  check ((asked_in is null) = (reply_by is null))
);

create function queue_place(due_at timestamptz, is_repeat boolean) returns timestamptz
  language sql immutable as $$ select case when is_repeat then due_at - interval '100 years' else due_at end $$;

create function fill_repair_list() returns trigger language plpgsql as $$
begin
  select cases.number, cases.status, cases.awaits, cases.closed_at is null, cases.received_at, cases.due_at,
      queue_place(cases.due_at, new.repeats is not null), cases.name || ' ' || cases.email
    into new.number, new.status, new.awaits, new.is_open, new.reported_at, new.due_at,
      new.queue_at, new.family
    from cases where id = new.case_id;
  select computers.student_name, computers.serial_number, computers.school_code, computers.model_id
    into new.student_name, new.serial_number, new.school_code, new.model_id
    from computers where id = new.computer_id;
  return new;
end $$;

create trigger repairs_fill_list before insert on repairs
  for each row execute function fill_repair_list();

create function copy_case_to_repair() returns trigger language plpgsql as $$
begin
  update repairs set status = new.status, awaits = new.awaits, is_open = new.closed_at is null,
      due_at = new.due_at, queue_at = queue_place(new.due_at, repeats is not null),
      family = new.name || ' ' || new.email
    where case_id = new.id;
  return null;
end $$;

create trigger cases_copy_to_repair after update of status, awaits, closed_at, due_at, name, email on cases
  for each row when (new.kind = 'repair') execute function copy_case_to_repair();

-- A repair that has ended keeps the laptop that it was about, until the personal data of its family goes.
create function copy_computer_to_repairs() returns trigger language plpgsql as $$
begin
  update repairs set student_name = new.student_name,
      serial_number = case when is_open or new.serial_number = '—'
        then new.serial_number else serial_number end,
      school_code = case when is_open then new.school_code else school_code end,
      model_id = case when is_open then new.model_id else model_id end
    where computer_id = new.id;
  return null;
end $$;

create trigger computers_copy_to_repairs
  after update of student_name, serial_number, school_code, model_id on computers
  for each row
  when ((old.student_name, old.serial_number, old.school_code, old.model_id)
    is distinct from (new.student_name, new.serial_number, new.school_code, new.model_id))
  execute function copy_computer_to_repairs();

-- The mails of an open repair, one of which has the return code, go to the present address of the family.
create function copy_family_to_repairs() returns trigger language plpgsql as $$
begin
  update cases set email = new.email, language = new.lang,
      name = concat_ws(' ', nullif(new.first_name, ''), nullif(new.surname1, ''), nullif(new.surname2, ''))
    where user_id = new.id and kind = 'repair' and closed_at is null;
  return null;
end $$;

create trigger users_copy_to_repairs
  after update of email, lang, first_name, surname1, surname2 on users
  for each row
  when (new.deleted_at is null and (old.email, old.lang, old.first_name, old.surname1, old.surname2)
    is distinct from (new.email, new.lang, new.first_name, new.surname1, new.surname2))
  execute function copy_family_to_repairs();

create unique index repairs_one_open on repairs (computer_id) where is_open;
create index repairs_open_by_queue on repairs (queue_at, case_id) where is_open;
create index repairs_open_by_due on repairs (due_at, case_id) where is_open;
create index repairs_awaiting on repairs (awaits, queue_at, case_id) where is_open;
create index repairs_of_status on repairs (status, queue_at, case_id);
create index repairs_by_queue on repairs (queue_at, case_id);
create index repairs_by_reported on repairs (reported_at, case_id);
create index repairs_by_number on repairs (number, case_id);
create index repairs_by_since on repairs (status_since, case_id);
create index repairs_by_student on repairs (student_folded, case_id);
create index repairs_of_school on repairs (school_code, queue_at, case_id);
create index repairs_of_model on repairs (model_id, queue_at, case_id);
create index repairs_of_cause on repairs (cause_told, queue_at, case_id);
create index repairs_of_part on repairs using gin (parts);
create index repairs_reply_by on repairs (reply_by) where reply_by is not null;
create index repairs_serial on repairs (serial_number);
create index repairs_search on repairs using gin (
  number_folded gin_trgm_ops, student_folded gin_trgm_ops, serial_folded gin_trgm_ops,
  family_folded gin_trgm_ops);
create index repairs_computer on repairs (computer_id, case_id);
create index repairs_period on repairs (period_id);
create index repairs_to_purge on repairs (status_since)
  where not is_open and damage_photos_purged_at is null;

-- Photos of reports that are not sent yet. A job removes those that stay behind.
create table report_photos (
  id uuid primary key,
  computer_id uuid not null references computers,
  name text not null,
  file_key text not null,
  content_type text not null,
  byte_size integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references users
);

create index report_photos_sender on report_photos (uploaded_by, computer_id);
create index report_photos_age on report_photos (uploaded_at);

-- The workshop that repairs the laptops. Without a row, the company itself does.
create table workshop (
  only_row boolean primary key default true check (only_row),
  name text not null,
  address text not null,
  nif text not null,
  hours_es text not null,
  hours_ga text not null,
  phone text not null,
  updated_at timestamptz not null,
  updated_by uuid references users
);
