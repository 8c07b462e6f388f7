-- The campaign of the period that covers a repair.

-- The year in Madrid in which a campaign starts. It names the campaign.
create function campaign_year(starts timestamptz) returns smallint language sql immutable as
$$ select extract(year from starts at time zone 'Europe/Madrid')::smallint $$;

alter table repairs add column campaign smallint;
update repairs set campaign = public.campaign_year(campaign_start)
  from coverage_periods where coverage_periods.id = period_id;
alter table repairs add constraint repairs_campaign check (campaign is not null) not valid;

create function fill_repair_campaign() returns trigger language plpgsql as $$
begin
  select public.campaign_year(campaign_start) into new.campaign
    from public.coverage_periods where id = new.period_id;
  return new;
end $$;

create trigger repairs_fill_campaign before insert on repairs
  for each row execute function fill_repair_campaign();
