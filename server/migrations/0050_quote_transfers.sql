-- Bank transfers that pay the family's share of a repair.

-- Take all locks at once without waiting, as the joint payments do: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for another. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table repairs, case_files in share row exclusive mode nowait;
      lock table quotes, statement_parts in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{repairs,case_files,quotes,statement_parts}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

alter table quotes
  -- When the family first asked for the data of a transfer.
  add column transfer_asked_at timestamptz,
  -- A receipt that an erasure deletes is no longer in review.
  drop constraint quotes_receipt_id_fkey,
  add constraint quotes_receipt_id_fkey foreign key (receipt_id)
    references case_files on delete set null not valid;

-- A part of a deposit pays a period or a repair. The computer is that of both.
alter table statement_parts
  add column repair_id uuid,
  add constraint statement_parts_repair_id_fkey foreign key (repair_id) references repairs not valid,
  drop constraint statement_parts_check3,
  add constraint statement_parts_subject check (
    num_nonnulls(period_id, repair_id) = case when computer_id is null then 0 else 1 end) not valid;
