-- Contracts, how each was signed, and a log of it that cannot be changed unseen.

create table contracts (
  id uuid primary key,
  period_id uuid not null references coverage_periods,
  computer_id uuid not null references computers,
  user_id uuid not null references users,
  state text not null check (state in (
    'pending', 'signed', 'sealed', 'declined', 'expired', 'cancelled', 'void')),
  provider text not null check (provider in ('own', 'docuseal', 'signaturit')),
  -- How the provider calls it.
  provider_ref text not null,
  -- Where it is signed elsewhere; null for our own page, whose address holds the token.
  signing_url text,
  -- SHA-256 of the token in the link. The token itself is kept nowhere.
  token_hash bytea not null unique,
  -- The number of the period's data that it was made from: another number makes it void.
  data_version integer not null,
  terms_version text not null,
  -- All that it says, as it was when it was made, and a hash of that.
  terms jsonb not null,
  terms_hash text not null,
  -- Printed on every page.
  verification_code text not null unique,
  -- The very bytes that are read and signed.
  unsigned_key text not null,
  unsigned_sha256 text not null,
  sealed_key text,
  sealed_sha256 text unique,
  sealed_size integer check (sealed_size > 0),
  -- SHA-256 of the certificate of our seal; none when a provider sealed it.
  certificate_sha256 text,
  timestamped boolean,
  -- How often the timestamp authority failed: after some times it is sealed without.
  timestamp_failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The family said "not now"; the link still works.
  put_off_at timestamptz,
  signed_at timestamptz,
  sealed_at timestamptz,
  -- Declined, cancelled, expired or void.
  ended_at timestamptz,
  check ((state in ('signed', 'sealed')) <= (signed_at is not null)),
  check ((state = 'sealed') = (sealed_at is not null)),
  check ((state = 'sealed') = (sealed_key is not null and sealed_sha256 is not null)),
  check ((state in ('declined', 'expired', 'cancelled', 'void')) = (ended_at is not null)),
  unique (provider, provider_ref)
);

-- Only one can be waiting to be signed.
create unique index contracts_pending on contracts (period_id) where state = 'pending';
create index contracts_period on contracts (period_id, created_at);
-- What the watch looks for every few minutes.
create index contracts_under_way on contracts (state, created_at) where state in ('pending', 'signed');

create table signing_codes (
  -- The code is derived from this and the server's secret: it is kept nowhere, not even hashed.
  id uuid primary key,
  contract_id uuid not null references contracts,
  sent_to text not null,
  sent_at timestamptz not null,
  -- Wrong ones entered.
  tries integer not null default 0,
  used_at timestamptz
);

create index signing_codes_contract on signing_codes (contract_id, sent_at);

-- How a contract was signed. One signature for each contract, never changed.
create table contract_signatures (
  contract_id uuid primary key references contracts,
  user_id uuid not null references users,
  provider text not null,
  provider_ref text not null,
  signed_at timestamptz not null,
  -- On a contract that was void by then: it changed nothing.
  on_void boolean not null,
  signer_name text not null,
  signer_nif text not null,
  signer_email text not null,
  terms_version text not null,
  unsigned_sha256 text not null,
  -- What follows is known of our own page only.
  signature jsonb,
  signature_sha256 text,
  consent text,
  language text,
  code_id uuid references signing_codes,
  code_verified_at timestamptz,
  address text,
  device text,
  time_zone text
);

create trigger contract_signatures_insert_only
  before update or delete or truncate on contract_signatures
  execute function refuse_change();

-- What happened to a contract. Each entry holds the hash of the one before.
create table contract_events (
  contract_id uuid not null references contracts,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  type text not null,
  address text,
  device text,
  details jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (contract_id, seq)
);

create trigger contract_events_insert_only
  before update or delete or truncate on contract_events
  execute function refuse_change();
