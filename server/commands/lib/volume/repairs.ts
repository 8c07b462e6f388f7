import type { VolumeStep } from './steps.ts';

/** Repairs for each covered period in a year: about a tenth of the computers have had one. */
const share = 0.26;

/**
 * The repairs of covered periods. Those of the last days are open, and the others have ended. Each step of
 * a repair is so many days after the report.
 */
const plan = `
create temp table seed_repairs on commit drop as
with drawn as (
  select c.id as computer_id, c.number as computer_number, period_id, campaign_start, c.model_id,
    c.serial_number, s.code as school_code, run.now, run.first,
    date_trunc('second', paid_at + interval '1 day'
      + random() * (least(campaign_end, run.now) - paid_at - interval '1 day')) as reported_at,
    random() as draw, random() as cause_draw, random() as cost_draw,
    random() * 1.5 as accepted, 0.5 + random() * 6 as received, 0.2 + random() * 3 as repairing,
    0.5 + random() * random() * 14 as ready, 0.2 + random() * 9 as closed
  from seed_computers c
  join seed_schools s on s.number = school_number
  cross join seed_run run
  where has_money and paid_at + interval '2 days' < least(campaign_end, run.now)
    and c.status not in ('pending', 'incomplete')
    and random() < ${share} * (extract(epoch from least(campaign_end, run.now) - paid_at) / 86400 / 365)
), aged as (
  select *, extract(epoch from now - reported_at) / 86400 as age from drawn
), ended as (
  select *, case when draw < 0.05 then 'rejected' when draw < 0.1 then 'cancelled'
    when age < accepted then 'reported' when age < accepted + received then 'accepted'
    when age < accepted + received + repairing then 'received'
    when age < accepted + received + repairing + ready then 'repairing'
    when age < accepted + received + repairing + ready + closed then 'ready'
    else 'closed' end as status
  from aged
), dated as (
  select *, to_char(reported_at at time zone 'Europe/Madrid', 'YYYY') as year,
    pg_temp.id_at(reported_at, 'repair' || computer_number) as id
  from ended where draw >= 0.1 or age > accepted
), numbered as (
  select *, first + row_number() over (partition by year order by reported_at, id) as ordinal from dated
)
select *, 'A' || year || '-' || lpad(ordinal::text, greatest(6, length(ordinal::text)), '0') as case_number,
  public.campaign_year(campaign_start) as campaign, status not in ('rejected', 'cancelled', 'closed') as is_open
from numbered`;

/** The events that lead to the status of each repair. */
const moves = `
create temp table seed_moves on commit drop as
select id, event, from_status, to_status, actor, days, reported_at + days * interval '1 day' as at
from seed_repairs
cross join lateral (
  values ('reported', null, 'reported', 'family', 0::double precision, true),
    (status, 'reported', status, 'staff', accepted, draw < 0.1),
    ('accepted', 'reported', 'accepted', 'staff', accepted, draw >= 0.1),
    ('received', 'accepted', 'received', 'workshop', accepted + received, draw >= 0.1),
    ('diagnosed', 'received', 'repairing', 'workshop', accepted + received + repairing, draw >= 0.1),
    ('repaired', 'repairing', 'ready', 'workshop', accepted + received + repairing + ready, draw >= 0.1),
    ('returned', 'ready', 'closed', 'workshop', accepted + received + repairing + ready + closed, draw >= 0.1)
) as step (event, from_status, to_status, actor, days, happens)
where happens and days <= age`;

const cases = `
insert into cases (id, kind, number, status, awaits, channel, received_at, due_at, closed_at, name, email,
  language, updated_at, user_id, computer_id)
select r.id, 'repair', case_number, r.status,
  case when not r.is_open then 'none' when r.status = 'reported' then 'desk'
    when r.status in ('received', 'repairing') then 'workshop' else 'family' end,
  'web', r.reported_at,
  case when r.status in ('reported', 'received', 'repairing') then last.at + interval '4 days' end,
  case when not r.is_open then last.at end, concat_ws(' ', first_name, surname1, surname2), email, lang, last.at,
  users.id, computer_id
from seed_repairs r
join (select id, max(at) as at from seed_moves group by id) last using (id)
join computers on computers.id = computer_id
join users on users.id = user_id
order by r.reported_at`;

/** Includes the columns that the triggers of the list would write. */
const repairs = `
insert into repairs (case_id, computer_id, period_id, rules_id, happened_on, is_late_report, parts, cause_told,
  cause_found, text, phase, phase_used, total_used, status_since, cover, arrived_at, returned_at, ordinal,
  diagnosis, outcome, guaranteed_until, rating, rated_at, total_cents, coverage_cents, family_cents, cost_cents,
  number, status, awaits, is_open, reported_at, due_at, queue_at, student_name, serial_number, school_code,
  model_id, family, campaign)
select r.id, r.computer_id, r.period_id, '00000000-0000-7000-8000-000000000001',
  to_char(r.reported_at at time zone 'Europe/Madrid', 'YYYY-MM-DD'), false,
  case when cause = 'liquid' then '{keyboard,does-not-start}' when cost_draw < 0.5 then '{screen}' else '{battery}' end::text[],
  cause, case when step.diagnosed is not null then cause end,
  repeat('Se cayó de la mesa y la pantalla no enciende. ', 4), 'repair', 0,
  (coalesce(public.working_clock(step.accepted) - public.working_clock(step.reported), 0)
    + coalesce(public.working_clock(step.repaired) - public.working_clock(step.received), 0))::int, cases.updated_at,
  case when r.status = 'rejected' then 'not-covered' when step.accepted is not null then 'covered' end,
  step.received, step.returned, 1, case when step.diagnosed is not null then 'Pieza rota.' end,
  case when step.repaired is not null then 'repaired' end, step.returned + interval '3 months',
  case when step.returned is not null and cost_draw > 0.6 then 1 + floor(5 * sqrt(cause_draw))::int end,
  case when step.returned is not null and cost_draw > 0.6 then step.returned end,
  price, price, case when price is not null then 0 end, price * 7 / 10,
  cases.number, cases.status, cases.awaits, r.is_open, r.reported_at, cases.due_at, cases.due_at,
  computers.student_name, r.serial_number, r.school_code, r.model_id, cases.name || ' ' || cases.email, r.campaign
from seed_repairs r
join cases on cases.id = r.id
join computers on computers.id = r.computer_id
cross join lateral (select case when cause_draw < 0.45 then 'drop' when cause_draw < 0.6 then 'pressure'
  when cause_draw < 0.72 then 'liquid' when cause_draw < 0.88 then 'wear' else 'none' end as cause) told
join (
  select id, max(at) filter (where event = 'accepted') as accepted,
    max(at) filter (where event = 'received') as received, max(at) filter (where event = 'diagnosed') as diagnosed,
    max(at) filter (where event = 'repaired') as repaired, max(at) filter (where event = 'returned') as returned,
    min(at) as reported
  from seed_moves group by id
) step on step.id = r.id
cross join lateral (select case when step.diagnosed is not null then 3500 + floor(power(cost_draw, 3) * 30000)::int end as price) money
order by r.reported_at`;

const lines = `
insert into repair_lines (id, case_id, position, kind, words, quantity, price_cents, cost_cents, model_id, written_at)
select pg_temp.id_at(reported_at, 'line' || line.position || number), case_id, line.position, kind, words, 1, price, cost, model_id, reported_at
from repairs
cross join lateral (values (1, 'labour', 'Mano de obra', 2500, 1750),
  (2, 'part', 'Pieza', total_cents - 2500, cost_cents - 1750)) as line (position, kind, words, price, cost)
where total_cents is not null and case_id in (select id from seed_repairs)`;

const events = `
insert into case_events (case_id, at, user_id, actor, event, from_status, to_status)
select id, at, null::uuid, actor, event, from_status, to_status from seed_moves order by at, days`;

const stays = `
insert into repair_stays
select stay.*
from (
  select ended, lag((ended).at) over (partition by (ended).case_id order by (ended).position) as began
  from case_events ended
) moved
join seed_repairs on seed_repairs.id = (ended).case_id
join repairs repair on repair.case_id = (ended).case_id
cross join lateral public.stays_of(ended, began, repair) stay
where (ended).from_status is not null`;

const counters = `
insert into case_counters (series, last)
select 'A' || year, max(ordinal) from seed_repairs group by year
on conflict (series) do update set last = greatest(case_counters.last, excluded.last)`;

/** What the triggers of repairs would write row by row, too. */
export const repairSteps: readonly VolumeStep[] = [
  { label: 'plan of the repairs', sql: plan },
  { label: 'plan of their events', sql: moves },
  { label: 'statistics of these plans', sql: 'analyze seed_repairs; analyze seed_moves' },
  { label: 'cases of the repairs', sql: cases },
  { label: 'repairs', sql: repairs },
  { label: 'lines of the repairs', sql: lines },
  { label: 'events of the repairs', sql: events },
  { label: 'stays of the repairs', sql: stays },
  { label: 'numbers of the repairs', sql: counters },
  { label: 'sums of the numbers', sql: 'select recount_repair_numbers()' },
];
