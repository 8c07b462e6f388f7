-- Somebody on the staff looked at it and says that it is settled: who, when and why.
alter table payment_attempts
  add column settled_at timestamptz,
  add column settled_by uuid references users,
  add column settled_why text,
  add check (num_nulls(settled_at, settled_by, settled_why) in (0, 3));

drop index payment_attempts_unclear;
create index payment_attempts_unclear on payment_attempts (created_at, id)
  where (state = 'unknown' or mismatched_at is not null) and settled_at is null;

-- Only what the agency accepted, with errors, can be left as it is.
alter table register_submissions
  add column settled_at timestamptz,
  add column settled_by uuid references users,
  add column settled_why text,
  add check (num_nulls(settled_at, settled_by, settled_why) in (0, 3)),
  add check (settled_at is null or state = 'accepted-with-errors');

-- A walk along the newest computers in search of a text that many have reads the index alone.
drop index computers_by_updated;
create index computers_by_updated on computers (updated_at, id)
  include (student_folded, parent_folded, serial_folded, dni_folded) where deleted_at is null;

-- A text and a filter together are planned by how many have that text: a sample of a hundred names
-- does not know.
alter table computers
  alter column student_folded set statistics 1000,
  alter column parent_folded set statistics 1000;
alter table users
  alter column first_name_folded set statistics 1000,
  alter column surname1_folded set statistics 1000,
  alter column surname2_folded set statistics 1000;
analyze computers, users;
