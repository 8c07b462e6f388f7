-- Invoices, the register the tax agency reads, exports and bank statements.

-- One row for each series. A sequence would leave a gap where a transaction fails; a row is locked
-- until the invoice is there.
create table invoice_counters (
  series text primary key,
  last integer not null check (last >= 0),
  -- Issue dates never go back within a series.
  last_issued_at timestamptz not null
);

-- An issued invoice never changes: all it says is copied here.
create table invoices (
  id uuid primary key,
  computer_id uuid not null references computers,
  period_id uuid not null references coverage_periods,
  series text not null references invoice_counters,
  ordinal integer not null check (ordinal > 0),
  -- As it is printed.
  number text not null unique,
  type text not null check (type in ('F1', 'R1', 'R4')),
  -- The invoice it takes the place of.
  rectifies uuid unique references invoices,
  issued_at timestamptz not null,
  -- When the money came: the law's date of the operation.
  operation_at timestamptz not null,
  language text not null check (language in ('es', 'ga')),
  -- Issuer, recipient, concept: what was true at issue.
  content jsonb not null,
  total_cents integer not null,
  base_cents integer not null,
  tax_cents integer not null,
  -- Hundredths of a percent: 2100 is 21 %.
  tax_rate integer not null check (tax_rate >= 0),
  -- What the QR code says; empty where records are not submitted.
  qr text,
  issued_by uuid not null references users,
  file_key text not null unique,
  file_sha256 text not null,
  unique (series, ordinal),
  check (base_cents + tax_cents = total_cents),
  check ((type = 'F1') = (rectifies is null))
);

create index invoices_period on invoices (period_id, issued_at);
create index invoices_issued on invoices (issued_at, id);
create index invoices_computer on invoices (computer_id);

create trigger invoices_insert_only
  before update or delete or truncate on invoices
  execute function refuse_change();

-- The end of the chain: one row, locked by whoever adds a record.
create table register_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  hash text not null default '',
  number text,
  issued_on text
);

insert into register_head default values;

-- VERI*FACTU: one chain over all series, altas and anulaciones in the order they were made.
create table register_records (
  position bigint primary key check (position > 0),
  invoice_id uuid not null references invoices,
  kind text not null check (kind in ('alta', 'anulacion')),
  made_at timestamptz not null,
  previous_hash text not null,
  hash text not null unique check (hash ~ '^[0-9A-F]{64}$'),
  -- The record as it is sent, to the letter.
  xml text not null,
  check ((position = 1) = (previous_hash = ''))
);

create index register_records_invoice on register_records (invoice_id);

create trigger register_records_insert_only
  before update or delete or truncate on register_records
  execute function refuse_change();

-- What became of a record at the tax agency.
create table register_submissions (
  position bigint primary key references register_records,
  state text not null check (state in ('pending', 'accepted', 'accepted-with-errors', 'rejected')),
  tries integer not null default 0,
  sent_at timestamptz,
  answered_at timestamptz,
  -- The agency's receipt.
  csv text,
  error_code text,
  error_text text
);

create index register_submissions_pending on register_submissions (position) where state = 'pending';
create index register_submissions_state on register_submissions (state, position)
  where state in ('accepted-with-errors', 'rejected');

-- How the agency wants to be spoken to: one row, locked by whoever begins or ends a submission.
create table register_flow (
  only_row boolean primary key default true check (only_row),
  -- Seconds between two submissions; each answer says it anew.
  wait_seconds integer not null default 60 check (wait_seconds >= 0),
  last_sent_at timestamptz,
  -- Not before: the agency's wait, or ours after a failure. Empty: at once.
  next_try_at timestamptz,
  -- Who sends now, and until when nobody else does: a sender may die.
  sender uuid,
  sending_until timestamptz,
  -- Since when nothing gets through; empty when all is well.
  failing_since timestamptz,
  last_failure text,
  -- The agency refused what we send: nothing goes out until a person says so.
  stopped_at timestamptz,
  -- Counted as they are accepted: there will be too many to count each time.
  accepted_count bigint not null default 0,
  check ((sender is null) = (sending_until is null)),
  check (stopped_at is null or failing_since is not null)
);

insert into register_flow default values;

-- What an accountant took away, to be fetched again byte for byte: invoices and records never
-- change, so the files are made again from them and held to their hashes.
create table export_batches (
  id uuid primary key,
  made_at timestamptz not null,
  made_by uuid not null references users,
  from_at timestamptz,
  to_at timestamptz,
  invoice_count integer not null,
  csv_sha256 text not null,
  xml_sha256 text not null
);

-- Each invoice with the record that stood for it then: one that is corrected later gets another.
create table export_batch_invoices (
  -- The invoices are chosen first: the hashes of the batch are over them.
  batch_id uuid not null references export_batches deferrable initially deferred,
  position bigint not null references register_records,
  invoice_id uuid not null references invoices,
  primary key (batch_id, position)
);

create trigger export_batches_insert_only
  before update or delete or truncate on export_batches
  execute function refuse_change();

-- Bank statements: what came in, once, however often the file is sent.
create table statement_lines (
  id uuid primary key,
  account text not null,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  payer text not null default '',
  text text not null,
  -- SHA-256 of the line, and which of several equal ones it is.
  digest text not null,
  copy integer not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references users,
  -- The payment it became, when somebody confirmed it.
  payment_id uuid unique references payments,
  confirmed_at timestamptz,
  confirmed_by uuid references users,
  unique (account, booked_on, amount_cents, digest, copy)
);

create index statement_lines_open on statement_lines (booked_on, id) where payment_id is null;
