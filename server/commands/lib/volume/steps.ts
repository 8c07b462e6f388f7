import { type Status, statuses, statusesWhere } from '@cobertura/domain/computer/status.ts';
import { functions, orderCode, scattered } from './functions.ts';

/** A step of the seeding. It reads the temporary `seed_` tables that `volume.ts` creates. */
export type VolumeStep = { label: string; sql: string };

/** The share of each status. Few computers wait for the staff. */
const shares: Record<Status, number> = {
  exported: 0.42,
  expired: 0.2,
  invoiced: 0.12,
  paid: 0.08,
  'pending-payment': 0.05,
  waiting: 0.04,
  'pending-signature': 0.03,
  'transfer-confirmation': 0.02,
  unverified: 0.015,
  validated: 0.01,
  pending: 0.0075,
  incomplete: 0.0075,
};

const inReview = quoted(statusesWhere('phase', 'review'));
const covered = quoted(statusesWhere('phase', 'covered'));
const withInvoice = quoted(statusesWhere('hasInvoice', true));

/** The issue of a period whose request is incomplete, and the reason of its event. */
const missingPiece = 'Falta la foto del equipo abierto y encendido.';

const numberedChoices = `
create temp table seed_schools on commit drop as
  select row_number() over (order by code) - 1 as number, code from schools;
create temp table seed_models on commit drop as
  select row_number() over (order by id) - 1 as number, id, model from computer_models`;

/**
 * The status and dates of each computer. An unfinished computer is in the open campaign or has expired.
 * The steps are materialized, because PostgreSQL would compute inlined expressions many times.
 */
const plan = `
create temp table seed_computers on commit drop as
with drawn as (
  select n, run.first + n as number, floor(random() * run.users)::int as user_number,
    floor(random() * run.schools)::int as school_number, floor(random() * run.models)::int as model_number,
    ${scattered('run.first + n')} as scattered, random() as draw, random() as life, random() as share, random() as delay, random() as method, run.now
  from seed_run run, generate_series(1, run.computers) n
), standing as (
  -- The first computers have one status each, so that a small volume has them all.
  select *, case when n <= ${statuses.length} then (array[${quoted(statuses)}])[n] ${statusByShare()} end as status
  from drawn
), placed as materialized (
  select *, case status
    when 'expired' then 1 + (life < 0.5)::int
    when 'exported' then (life < 0.55)::int
    else 0 end as years_back
  from standing
), dated as materialized (
  select placed.*, years_back = 0 and life > 0.8 as renewal, starts as campaign_start, ends as campaign_end,
    (select starts from seed_campaigns where years_back = 0) as open_campaign,
    date_trunc('second', starts + power(share, 1.5)
      * (least(ends - interval '120 days', now - interval '1 hour') - starts)) as opened_at
  from placed join seed_campaigns using (years_back)
), lived as (
  select *,
    case when renewal then date_trunc('second', open_campaign - interval '340 days' + share * interval '200 days')
      else opened_at end as created_at,
    case
      when status = 'waiting' then opened_at
      when status = 'expired'
        then date_trunc('second', open_campaign + interval '3 hours 15 minutes' + delay * interval '1 hour')
      else date_trunc('second', opened_at + interval '1 minute'
        + delay * least(interval '20 days', now - interval '1 minute' - opened_at)) end as updated_at,
    case when method < 0.6 or status in (${inReview}) then 'creditCard' when method < 0.7 then 'bizum' else 'transfer' end as payment_method,
    status in (${inReview}, ${covered})
      or status = 'expired' and years_back = 2 as has_money
  from dated
), worked as materialized (
  select *, case when status = 'expired' then interval '20 days' else updated_at - opened_at end as worked from lived
)
select worked.*,
  case when has_money or status in ('pending-payment', 'transfer-confirmation')
    then ${atShare(0.2, ['pending-payment'])} end as contracted_at,
  case when has_money then ${atShare(0.4, ['paid', 'pending'])} end as paid_at,
  case when has_money and status in (${withInvoice}, 'expired') then ${atShare(0.7, ['invoiced'])} end as invoiced_at,
  pg_temp.id_at(created_at, 'computer' || worked.number) as id,
  pg_temp.id_at(created_at, 'period1-' || worked.number) as first_period_id,
  case when renewal then pg_temp.id_at(opened_at, 'period2-' || worked.number)
    else pg_temp.id_at(created_at, 'period1-' || worked.number) end as period_id,
  pg_temp.serial(model, scattered) as serial_number, seed_models.id as model_id
from worked join seed_models on seed_models.number = model_number`;

/** A family creates its account shortly before its first computer. */
const people = `
create temp table seed_users on commit drop as
select *, pg_temp.id_at(created_at, 'user' || mail_number) as id from (
select n - 1 as number, run.first + n as mail_number,
  date_trunc('second', coalesce(first_computer - random() * interval '2 hours',
    now - random() * interval '300 days')) as created_at,
  pg_temp.pick(parents) as first_name, pg_temp.pick(surnames) as surname1, pg_temp.pick(surnames) as surname2,
  pg_temp.pick(streets) as street, floor(random() * 120)::int + 1 as house,
  floor(random() * 10000000)::int as digits, floor(random() * 25)::int as foreign_prefix,
  floor(random() * run.towns)::int as town_number, floor(random() * 100000000)::int as phone, random() < 0.35 as galician
from seed_run run cross join seed_words cross join generate_series(1, run.users) n
left join (select user_number, min(created_at) as first_computer from seed_computers group by user_number) owners
  on owners.user_number = n - 1
) person`;

/** 12 % have a NIE. The others have a DNI above 90 million, which no real person has. */
const users = `
insert into users (id, first_name, surname1, surname2, dni, phone, email, address, postcode, town, province, lang,
  password_hash, created_at, updated_at)
select id, first_name, surname1, surname2,
  case when foreign_prefix < 3 then substr('XYZ', foreign_prefix + 1, 1) else '9' end || lpad(digits::text, 7, '0')
    || substr(nif_letters, ((case when foreign_prefix < 3 then foreign_prefix else 9 end) * 10000000 + digits) % 23 + 1, 1),
  regexp_replace(lpad(phone::text, 8, '0'), '^(..)(...)(...)$', '6\\1 \\2 \\3'),
  lower(translate(first_name || '.' || surname1, 'ÁÉÍÓÚÑÜáéíóúñü ', 'AEIOUNUaeiounu')) || '.' || mail_number || '@example.com',
  street || ', ' || house, postcode, town, province, case when galician then 'ga' else 'es' end, password_hash,
  created_at, created_at
from seed_users join seed_towns on seed_towns.number = town_number cross join seed_run
order by created_at`;

/** Includes the columns that the triggers of the staff's list would write row by row. */
const computers = `
insert into computers (id, user_id, student_name, school_code, model_id, serial_number, status, renewal, created_at, updated_at,
  parent_folded, dni, order_code, invoiced_at)
select c.id, u.id,
  pg_temp.pick(students) || ' ' || u.surname1 || ' ' || pg_temp.pick(surnames), code, model_id, serial_number, status, renewal,
  c.created_at, c.updated_at,
  public.fold(concat_ws(' ', u.first_name, u.surname1, u.surname2)), users.dni,
  case when payment_method <> 'transfer' then ${orderCode('c.paid_at', 'c.scattered', '1 + renewal::int')} end, c.invoiced_at
from seed_computers c
join seed_users u on u.number = user_number
join users on users.id = u.id
join seed_schools s on s.number = school_number
cross join seed_words
order by c.created_at`;

const claims = `
insert into serial_numbers (serial_number, model_id, computer_id, created_at, updated_at)
select serial_number, case when delay < 0.4 then model_id end, case when status <> 'expired' then id end,
  campaign_start - interval '30 days', case when status = 'expired' then updated_at else opened_at end
from seed_computers
order by created_at`;

const freeSerials = `
insert into serial_numbers (serial_number, model_id, created_at, updated_at)
select pg_temp.serial(model, ${scattered('run.first + run.computers + n')}), case when n % 5 < 2 then id end,
  now - interval '30 days', now - interval '30 days'
from seed_run run, generate_series(1, greatest(1, run.computers / 20)) n, seed_models
where seed_models.number = n % run.models`;

const earlierPeriods = `
insert into coverage_periods (id, computer_id, ordinal, campaign_start, end_date, payment_method,
  contracted_at, paid_at, invoiced_at, exported_at, opened_at, transfer_price_cents)
select first_period_id, id, 1, starts, ends, 'creditCard', created_at + interval '1 day', created_at + interval '2 days',
  created_at + interval '4 days', created_at + interval '9 days', created_at, 4900
from seed_computers cross join (select starts, ends from seed_campaigns where years_back = 1) campaign
where renewal
order by created_at`;

const currentPeriods = `
insert into coverage_periods (id, computer_id, ordinal, campaign_start, end_date, payment_method,
  contracted_at, paid_at, invoiced_at, exported_at, opened_at, transfer_price_cents, photo_rejected, issue)
select period_id, id, 1 + renewal::int, campaign_start,
  case when has_money and status not in ('pending', 'incomplete') then campaign_end end,
  case when has_money then payment_method when status = 'transfer-confirmation' then 'transfer' end,
  contracted_at, paid_at, invoiced_at,
  case when has_money and status in ('exported', 'expired') then opened_at + worked end,
  opened_at, case when contracted_at is not null then 4900 end,
  status = 'unverified', case status when 'incomplete' then '${missingPiece}' end
from seed_computers
order by opened_at`;

const registrations = `
insert into computer_events (id, computer_id, period_id, at, user_id, actor, event, to_status)
select pg_temp.id_at(c.created_at, 'registered' || c.number), c.id, first_period_id, c.created_at,
  u.id, 'family', 'registered', 'waiting'
from seed_computers c join seed_users u on u.number = user_number
order by c.created_at`;

/** The last event of each computer, which led to its status. It depends on the payment method. */
const lastEvents = `
with last_steps (status, event, actor, from_status, by_transfer) as (values
  ('waiting', 'renewed', 'family', 'exported', null),
  ('unverified', 'photo-uploaded', 'family', 'waiting', null),
  ('pending-signature', 'photo-uploaded', 'family', 'waiting', null),
  ('pending-payment', 'contract-signed', 'signing', 'pending-signature', null),
  ('transfer-confirmation', 'receipt-uploaded', 'family', 'pending-payment', null),
  ('paid', 'payment-authorised', 'gateway', 'pending-payment', false),
  ('paid', 'transfer-validated', 'staff', 'transfer-confirmation', true),
  ('pending', 'payment-authorised', 'gateway', 'waiting', null),
  ('validated', 'request-validated', 'staff', 'pending', null),
  ('incomplete', 'request-rejected', 'staff', 'pending', null),
  ('invoiced', 'invoice-created', 'staff', 'paid', null),
  ('exported', 'exported', 'staff', 'invoiced', null),
  ('expired', 'expired', 'job', 'exported', null)
), staff as (
  select (select id from users where scopes && '{admin,cau,accountant}' order by id limit 1) as id
)
insert into computer_events (id, computer_id, period_id, at, user_id, actor, event, from_status, to_status, why)
select pg_temp.id_at(c.updated_at, 'last' || c.number), c.id, period_id, c.updated_at,
  case actor when 'family' then u.id when 'staff' then staff.id end,
  actor, event, case when status = 'expired' and not has_money then 'waiting' else from_status end, status,
  case status when 'incomplete' then '${missingPiece}' end
from seed_computers c join last_steps using (status) join seed_users u on u.number = user_number cross join staff
where (status <> 'waiting' or renewal)
  and by_transfer is distinct from (payment_method <> 'transfer')
order by c.updated_at`;

export const volumeSteps: readonly VolumeStep[] = [
  { label: 'functions', sql: functions },
  { label: 'numbered schools and models', sql: numberedChoices },
  { label: 'plan of the computers', sql: plan },
  { label: 'plan of the families', sql: people },
  { label: 'statistics of the plan', sql: 'analyze seed_computers; analyze seed_users' },
  { label: 'users', sql: users },
  { label: 'computers', sql: computers },
  { label: 'serial numbers of computers', sql: claims },
  { label: 'free serial numbers', sql: freeSerials },
  { label: 'coverage periods before a renewal', sql: earlierPeriods },
  { label: 'coverage periods', sql: currentPeriods },
  { label: 'events: registrations', sql: registrations },
  { label: 'events: last of each computer', sql: lastEvents },
];

function statusByShare(): string {
  let upTo = 0;
  const cases = Object.entries(shares).map(([status, share]) => {
    upTo += share;
    return `when draw < ${upTo.toFixed(4)} then '${status}'`;
  });
  return `${cases.join(' ')} else 'exported'`;
}

/** So far into the work on a computer, or the last event in the statuses that it has led to. */
function atShare(share: number, lastIn: readonly Status[]): string {
  return `case when status in (${quoted(lastIn)}) then updated_at else opened_at + worked * ${share} end`;
}

function quoted(statuses: readonly Status[]): string {
  return statuses.map((status) => `'${status}'`).join(', ');
}
