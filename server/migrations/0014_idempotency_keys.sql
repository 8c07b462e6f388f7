-- A retry with the key of an earlier call returns the invoice which that call issued.
create table invoice_idempotency_keys (
  user_id uuid not null references users,
  key text not null check (key ~ '^[!-~]{1,100}$'),
  -- Of the request, so that the key of one request cannot return the invoice of another.
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  invoice_id uuid not null references invoices,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- The nightly purge deletes keys older than 24 hours.
create index invoice_idempotency_keys_age on invoice_idempotency_keys (created_at);
