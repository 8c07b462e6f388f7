-- Computers, what covers them, and what happened to them.

create table schools (
  code text primary key check (code <> ''),
  name text not null check (name <> ''),
  type text not null check (type in ('CEE', 'CEIP', 'CEP', 'CPI', 'CPR', 'EFAG', 'EMUSPR', 'IES')),
  address text not null default '',
  town text not null default '',
  province text not null check (province in ('A Coruña', 'Lugo', 'Ourense', 'Pontevedra')),
  postcode text not null default '',
  phone text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table computer_models (
  id uuid primary key,
  model text not null check (model <> ''),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index computer_models_model on computer_models (lower(model));

create table computers (
  id uuid primary key,
  user_id uuid not null references users,
  student_name text not null check (student_name <> ''),
  school_code text not null references schools,
  model_id uuid not null references computer_models,
  -- As the family gave it. Whether it is theirs is the claim in serial_numbers.
  serial_number text not null check (serial_number = upper(serial_number)),
  status text not null check (status in (
    'waiting', 'unverified', 'pending-signature', 'pending-payment', 'transfer-confirmation',
    'paid', 'pending', 'validated', 'invoiced', 'exported', 'incomplete', 'expired')),
  renewal boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index computers_user on computers (user_id);

create table serial_numbers (
  serial_number text primary key check (serial_number <> '' and serial_number = upper(serial_number)),
  -- A serial may belong to one model only.
  model_id uuid references computer_models,
  -- The claim. A computer holds one serial at the most, and a serial has one holder at the most.
  computer_id uuid unique references computers,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What one payment buys. Renewing opens a new period; the one before stays whole.
create table coverage_periods (
  id uuid primary key,
  computer_id uuid not null references computers,
  -- 1 is the first; the highest is the current one.
  ordinal integer not null check (ordinal > 0),
  -- The start of the campaign it was opened in.
  campaign_start timestamptz not null,
  end_date timestamptz,
  payment_method text check (payment_method in ('creditCard', 'bizum', 'transfer')),
  contracted_at timestamptz,
  paid_at timestamptz,
  invoiced_at timestamptz,
  exported_at timestamptz,
  opened_at timestamptz not null,
  unique (computer_id, ordinal)
);

-- The timeline: who did what, when, and why. It is only ever added to.
create table computer_events (
  id uuid primary key,
  computer_id uuid not null references computers,
  period_id uuid not null references coverage_periods,
  at timestamptz not null,
  -- A person, or nobody: then the job, the gateway or the signing provider named in actor.
  user_id uuid references users,
  actor text not null,
  event text not null,
  from_status text,
  to_status text not null,
  why text
);

create index computer_events_computer on computer_events (computer_id, at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;

create trigger computer_events_insert_only
  before update or delete or truncate on computer_events
  execute function refuse_change();
