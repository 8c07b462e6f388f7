-- What the wizard needs: documents, what makes a contract void, and fast school search.

create extension if not exists unaccent with schema public;

-- unaccent() depends on a dictionary that could change, so PostgreSQL calls it stable only; an index
-- needs immutable. Ours never changes the dictionary. Names are qualified because PostgreSQL builds
-- indexes with an empty search path.
create function public.fold(text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

alter table coverage_periods
  -- Raised when the data or the photo change: a contract made from a lower number is void.
  add column data_version integer not null default 1,
  -- The staff turned a photo down in this period: the next one is looked at.
  add column photo_rejected boolean not null default false,
  -- What the staff asked the family for, in their words; empty when nothing is awaited.
  add column issue text,
  -- The price when the period entered pending-payment: what a transfer is asked for.
  add column transfer_price_cents integer check (transfer_price_cents >= 0);

create table documents (
  id uuid primary key,
  period_id uuid not null references coverage_periods,
  kind text not null check (kind in (
    'statusFront', 'statusBack', 'statusLeft', 'statusRight', 'bankReceipt', 'dniCopy',
    'dniCopyBack', 'signedConsent', 'signedContract', 'adminDoc1', 'adminDoc2', 'adminDoc3')),
  file_key text not null,
  content_type text not null,
  byte_size integer not null check (byte_size > 0),
  sha256 text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid references users,
  -- Replaced or turned down: out of sight, but kept.
  removed_at timestamptz
);

create unique index documents_current on documents (period_id, kind) where removed_at is null;
