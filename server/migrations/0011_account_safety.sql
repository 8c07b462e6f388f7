-- What protects an account, and what a person may ask about their data.

-- Nobody on the staff gets past signing in without a second factor.
alter table options add column staff_second_factor boolean not null default false;

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with a key derived from the application's secret.
  secret bytea,
  enabled_at timestamptz,
  -- Shown, and not yet confirmed by a code. The one before goes on until then.
  pending_secret bytea,
  -- The half minute of the last code that was used: that one and those before count no more.
  last_step bigint not null default 0,
  check ((secret is null) = (enabled_at is null))
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  -- SHA-256. The code itself is kept nowhere.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What happened to an account. It is only ever added to.
create table account_events (
  id uuid primary key,
  user_id uuid not null references users,
  at timestamptz not null,
  -- Who did it; nobody for what the clock or a command did.
  by_user_id uuid references users,
  event text not null check (event in (
    'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-made',
    'recovery-code-used', 'data-downloaded', 'erased', 'purged'))
);

create index account_events_user on account_events (user_id, at, id);

create trigger account_events_insert_only
  before update or delete or truncate on account_events
  execute function refuse_change();

-- Until when the law wants contracts, payments and invoices of an erased person kept.
alter table users add column kept_until timestamptz;

update users set kept_until = deleted_at + interval '6 years' where deleted_at is not null;

-- When what it said of the person was taken out: its file can never be made again.
alter table invoices add column forgotten_at timestamptz;

create index users_to_purge on users (kept_until) where kept_until is not null;
