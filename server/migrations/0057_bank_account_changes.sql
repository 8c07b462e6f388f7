-- Who changed the account that families pay to. A wrong or a thief's account takes all transfers.
create table bank_account_changes (
  id uuid primary key,
  old_account text not null,
  new_account text not null check (new_account <> old_account),
  changed_at timestamptz not null,
  changed_by uuid not null references users
);

create trigger bank_account_changes_insert_only
  before update or delete or truncate on bank_account_changes
  execute function refuse_change();
