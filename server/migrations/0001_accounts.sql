-- People, their sessions and the settings that everyone reads.

create table users (
  id uuid primary key,
  first_name text not null check (first_name <> ''),
  surname1 text not null,
  surname2 text not null default '',
  dni text not null,
  phone text not null,
  email text not null unique check (email = lower(email)),
  address text not null,
  postcode text not null,
  town text not null,
  province text not null check (province in ('A Coruña', 'Lugo', 'Ourense', 'Pontevedra')),
  lang text not null default 'es' check (lang in ('es', 'ga')),
  scopes text[] not null default '{user}'
    check (scopes <@ array['user', 'admin', 'cau', 'accountant'] and cardinality(scopes) > 0),
  password_hash text not null,
  -- A token carries the version it was issued under: raising it ends every open session.
  session_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the key in the mailed link. The key itself is kept nowhere.
  key_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_resets_user on password_resets (user_id);

-- The table that rate-limiter-flexible counts in; its shape is the library's.
create table failed_tries (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table options (
  only_row boolean primary key default true check (only_row),
  contract_init_date timestamptz,
  contract_end_date timestamptz,
  cost_cents integer not null default 4900 check (cost_cents >= 0),
  bank_account text not null default '',
  credit_card boolean not null default true,
  bizum boolean not null default false,
  transfer boolean not null default true,
  is_maintenance boolean not null default false,
  updated_at timestamptz not null default now(),
  check (contract_init_date <= contract_end_date)
);

insert into options default values;

create table manuals (
  lang text primary key check (lang in ('es', 'ga')),
  file_key text not null,
  sha256 text not null,
  byte_size integer not null check (byte_size > 0),
  updated_at timestamptz not null
);
