-- The digest has told the staff of a case. A row for each mark of a deadline, so that no mark is mailed
-- twice: 5, 2 and 0 days before, and each day after it.

create table case_notices (
  case_id uuid not null references cases,
  -- A clock that was stopped gives the case another deadline, with marks of its own.
  due_at timestamptz not null,
  -- Another party is told again.
  scope text not null check (scope in ('cau', 'admin', 'accountant')),
  mark integer not null check (mark <= 5),
  told_at timestamptz not null,
  primary key (case_id, due_at, scope, mark)
);
