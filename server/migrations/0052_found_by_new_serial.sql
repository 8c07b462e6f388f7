-- The list of repairs also finds one by the serial number of the laptop that was given instead. The search
-- index has no column for it, and another index would lock the table while it is made. So the text that
-- names the family, which is only searched, ends with that number.
-- No repair has the number yet: its column is of the same release.

create function searched_family(name text, email text, new_serial text) returns text
  language sql immutable as $$ select name || ' ' || email || coalesce(' ' || new_serial, '') $$;

create or replace function copy_case_to_repair() returns trigger language plpgsql as $$
begin
  update repairs set status = new.status, awaits = new.awaits, is_open = new.closed_at is null,
      due_at = new.due_at, queue_at = queue_place(new.due_at, repeats is not null),
      family = searched_family(new.name, new.email, new_serial)
    where case_id = new.id;
  return null;
end $$;

create function search_new_serial() returns trigger language plpgsql as $$
begin
  select searched_family(name, email, new.new_serial) into new.family from cases where id = new.case_id;
  return new;
end $$;

create trigger repairs_search_new_serial before update of new_serial on repairs
  for each row when (old.new_serial is distinct from new.new_serial)
  execute function search_new_serial();
