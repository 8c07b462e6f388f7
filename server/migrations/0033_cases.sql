-- A case is a request of a person that has a legal deadline: a withdrawal from a contract or a
-- complaint. One table, so that staff work through one list sorted by deadline.

create table cases (
  id uuid primary key,
  kind text not null check (kind in ('withdrawal', 'complaint')),
  -- D2026-000007 or Q2026-000007, without gaps.
  number text not null unique,
  status text not null,
  -- The party that must act next.
  awaits text not null check (awaits in ('family', 'desk', 'admin', 'accountant', 'none')),
  channel text not null check (channel in ('web', 'phone', 'letter', 'email')),
  -- Staff who recorded a case that came by phone or letter.
  recorded_by uuid references users,
  received_at timestamptz not null,
  -- When the law asks for the answer or the refund. Null while the clock is stopped.
  due_at timestamptz,
  closed_at timestamptz,
  -- What the person declared. Empty after an erasure.
  name text not null,
  email text not null,
  language text not null check (language in ('es', 'ga')),
  -- The account and the contract, once they are known.
  user_id uuid references users,
  computer_id uuid references computers,
  -- Contracts are deleted after their retention, and unsigned ones before.
  contract_id uuid references contracts on delete set null,
  updated_at timestamptz not null,
  name_folded text not null generated always as (public.fold(name)) stored,
  email_folded text not null generated always as (public.fold(email)) stored,
  number_folded text not null generated always as (public.fold(number)) stored
);

-- A contract has one withdrawal at most, except for declined ones.
create unique index cases_live_withdrawal on cases (contract_id)
  where kind = 'withdrawal' and status <> 'declined';
create index cases_open_by_due on cases (due_at, id) where closed_at is null;
create index cases_by_due on cases (due_at, id);
create index cases_by_received on cases (received_at, id);
create index cases_by_number on cases (number, id);
-- The numbers of a kind begin with its letter, so the other index has them at one end.
create index cases_of_kind_by_number on cases (kind, number, id);
create index cases_open_of_kind on cases (kind, due_at, id) where closed_at is null;
create index cases_of_status on cases (kind, status, due_at, id);
create index cases_awaiting on cases (awaits, due_at, id) where closed_at is null;
create index cases_user on cases (user_id) where user_id is not null;
create index cases_computer on cases (computer_id) where computer_id is not null;
create index cases_contract on cases (contract_id) where contract_id is not null;
create index cases_search on cases using gin (
  name_folded gin_trgm_ops, email_folded gin_trgm_ops, number_folded gin_trgm_ops);

create table case_counters (
  -- The letter of the kind and the year: D2026.
  series text primary key,
  last integer not null check (last > 0)
);

create table case_events (
  -- Their order. Several events of one transaction have the same time.
  position bigint generated always as identity primary key,
  case_id uuid not null references cases,
  at timestamptz not null,
  user_id uuid references users,
  actor text not null check (actor in ('family', 'staff', 'job')),
  event text not null,
  from_status text,
  to_status text not null,
  why text
);

create index case_events_case on case_events (case_id, position);
create trigger case_events_insert_only
  before update or delete or truncate on case_events
  execute function refuse_change();

-- Never edited. A note is for staff only.
create table case_messages (
  id uuid primary key,
  -- Their order. Messages of one instant have the same time, and their ids are random.
  position bigint generated always as identity,
  case_id uuid not null references cases,
  at timestamptz not null,
  kind text not null check (kind in ('question', 'reply', 'answer', 'note')),
  user_id uuid references users,
  text text not null
);

create index case_messages_case on case_messages (case_id, position);
create trigger case_messages_insert_only
  before update or delete or truncate on case_messages
  execute function refuse_change();

create table case_files (
  id uuid primary key,
  case_id uuid not null references cases,
  -- The message that it belongs to. Null for a file of the case itself.
  message_id uuid references case_messages,
  name text not null,
  file_key text not null,
  content_type text not null,
  byte_size integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid references users
);

create index case_files_case on case_files (case_id, uploaded_at, id);
