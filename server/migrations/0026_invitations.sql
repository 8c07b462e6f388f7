-- In the order in which requests lock these tables. Another order could deadlock with them.
lock table computers in share row exclusive mode;

-- False while an account that staff created waits for its first password. The version before inserts
-- only accounts with a password.
alter table users add column is_activated boolean not null default true;

-- The first password activates the account, also one that the version before sets.
create function public.activate_account() returns trigger language plpgsql as $$
begin
  new.is_activated := true;
  return new;
end
$$;

create trigger users_first_password before update of password_hash on users for each row
  when (not old.is_activated and old.password_hash is distinct from new.password_hash)
  execute function activate_account();

alter table account_events drop constraint account_events_event_check;
alter table account_events add constraint account_events_event_check check (event in (
  'registered-by-phone', 'staff-account-created', 'invited-again', 'activated', 'disowned',
  'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-made',
  'recovery-code-used', 'email-changed', 'email-restored', 'data-downloaded', 'area-viewed',
  'erased', 'purged'));

-- What staff registered for a person, and the mail that tells the person.
create table invitations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Null for an account.
  computer_id uuid references computers,
  invited_by uuid not null references users,
  invited_at timestamptz not null,
  -- The address of the mail. Its link is void once the person has another address.
  email text not null,
  -- SHA-256 of the key in the link "it was not me". Null for a staff account, which has no such link.
  key_hash bytea unique,
  expires_at timestamptz not null,
  disowned_at timestamptz,
  -- A retry with the same key returns what the earlier call registered. Forgotten after a day.
  idempotency_key text check (idempotency_key ~ '^[!-~]{1,100}$'),
  request_sha256 text check (request_sha256 ~ '^[0-9a-f]{64}$'),
  unique (invited_by, idempotency_key)
);

create index invitations_user on invitations (user_id);
