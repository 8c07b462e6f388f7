-- Passkeys: a person signs in with a device instead of the password. For staff a passkey is also a second
-- factor.

create table passkeys (
  -- The credential id in base64url. The device chooses it.
  id text primary key check (char_length(id) between 1 and 1364),
  user_id uuid not null references users on delete cascade,
  -- In COSE, as the device sent it.
  public_key bytea not null,
  -- How often the device used it. Always 0 for a synced passkey.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id, created_at);

-- A device must sign one of these, and each is valid once.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'second-step', 'check', 'add')),
  -- Null for a person who signs in without an e-mail.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign-in'))
);

create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);

alter table account_events drop constraint account_events_event_check;
alter table account_events add constraint account_events_event_check check (event in (
  'registered-by-phone', 'staff-account-created', 'invited-again', 'activated', 'disowned',
  'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-made',
  'recovery-code-used', 'passkey-added', 'passkey-renamed', 'passkey-removed', 'passkey-refused',
  'email-changed', 'email-restored', 'data-downloaded', 'area-viewed', 'erased', 'purged'));
