-- Counts what was there before the triggers of the numbers. It takes no lock that another transaction waits
-- for, so families and staff can work meanwhile.

insert into repair_stays
  select stay.*
  from (
    select ended, lag((ended).at) over (partition by (ended).case_id order by (ended).position) as began
    from case_events ended where (ended).from_status is distinct from (ended).to_status
  ) moved
  join repairs repair on repair.case_id = (ended).case_id
  cross join lateral stays_of(ended, began, repair) stay
  where (ended).from_status is not null
  -- The trigger has kept what ended since it exists.
  on conflict do nothing;

select recount_repair_numbers();
