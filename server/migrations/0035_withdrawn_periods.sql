-- A family may withdraw from a contract. Its period is closed for ever: money that still comes is refunded.

-- Take all locks at once without waiting, as the joint payments do: PostgreSQL could end a request that
-- waits for one of these tables while the migration holds it and waits for the other. An autovacuum stops
-- only for a session that waits, so wait for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table coverage_periods, payments in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{coverage_periods,payments}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

alter table coverage_periods add column withdrawn_at timestamptz;

-- Not valid: no earlier payment can have the new reason, and reading all of them would take long.
alter table payments drop constraint payments_to_refund_check;
alter table payments add constraint payments_to_refund_check
  check (to_refund in ('period-has-money', 'period-closed', 'computer-deleted', 'not-due', 'withdrawn'))
  not valid;
