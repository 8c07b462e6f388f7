-- A laptop that is beyond repair is replaced by another one. The serial number of the old one is marked, so
-- that no family registers it again.

-- Take all locks at once without waiting, as the joint payments do: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for another. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table serial_numbers, repairs in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{serial_numbers,repairs}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

-- When the laptop was replaced, and in which repair.
alter table serial_numbers add column retired_at timestamptz, add column retired_in uuid;
alter table serial_numbers add foreign key (retired_in) references repairs not valid;
alter table serial_numbers add constraint serial_numbers_retired_check
  check ((retired_at is null) = (retired_in is null)
    and (retired_at is null or computer_id is null)) not valid;

-- The laptop that the family gets instead of the one that came. Null after an erasure.
alter table repairs add column new_serial text;
-- What the annex to the contract says of the day of the replacement. Null after an erasure.
alter table repairs add column annex jsonb;
alter table repairs add constraint repairs_new_serial_check
  check (new_serial is null or outcome = 'replaced') not valid;

-- An open repair follows the data of its computer, until the laptop is replaced: it is about the one that
-- came. A repair that has ended keeps it too, until the personal data of its family goes.
create or replace function copy_computer_to_repairs() returns trigger language plpgsql as $$
begin
  update repairs set student_name = new.student_name,
      serial_number = case when (is_open and new_serial is null) or new.serial_number = '—'
        then new.serial_number else serial_number end,
      school_code = case when is_open then new.school_code else school_code end,
      model_id = case when is_open and new_serial is null then new.model_id else model_id end
    where computer_id = new.id;
  return null;
end $$;
