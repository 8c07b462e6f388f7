-- Views of the list of computers that a staff member saved under a name.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  -- The search parameters of the list, as in its address.
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index saved_views_name on saved_views (user_id, lower(name));
