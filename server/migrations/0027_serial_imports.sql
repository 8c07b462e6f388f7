-- Serial numbers that were added together. An import can be undone while no computer has one of them.
create table serial_imports (
  id uuid primary key,
  made_at timestamptz not null,
  made_by uuid not null references users,
  -- Null for a typed list.
  file_name text,
  inserted_count integer not null check (inserted_count >= 0),
  undone_at timestamptz,
  undone_by uuid references users,
  check ((undone_at is null) = (undone_by is null))
);

-- A table of its own, because an index on serial_numbers would stop their writers while it is built.
create table imported_serials (
  serial_number text primary key references serial_numbers on delete cascade,
  import_id uuid not null references serial_imports
);

create index imported_serials_by_import on imported_serials (import_id);
