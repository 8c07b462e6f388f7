import type { Status } from '@cobertura/domain/computer/status.ts';
import type { VolumeStep } from './steps.ts';

/** The queues in which staff look at a document. */
const queues = listed(['unverified', 'pending', 'transfer-confirmation']);
const withoutPhoto = listed(['waiting', 'expired']);
const inReview = listed(['pending', 'validated', 'incomplete']);

/**
 * The computers that get documents: most are those that have waited longest in a queue, which opens with
 * them, and the others are the last that have changed.
 */
const chosen = `
create temp table seed_documented on commit drop as
select c.*, case when renewal then 2 else 1 end as ordinal,
  case when status in (${listed(['unverified', 'pending-signature'])}) then updated_at
    else opened_at + worked * 0.1 end as photo_at,
  case when status = 'transfer-confirmation' then updated_at else opened_at + worked * 0.3 end as receipt_at,
  status = 'transfer-confirmation' or has_money and payment_method = 'transfer' as by_transfer
from (
  select seed_computers.*, photos, status in (${queues})
    and row_number() over (partition by status in (${queues}) order by updated_at) <= photos * 0.75 as is_queued
  from seed_computers cross join seed_run where status not in (${withoutPhoto})
) c
order by is_queued desc, updated_at desc limit (select photos from seed_run)`;

/**
 * The events between the first and the last of these computers. Each one starts from the status that the one
 * before led to. The period before a renewal has all events, as if its status were "earlier".
 */
const events = `
with chapters as (
  select id, number, user_number, 1 as ordinal, first_period_id as period_id, 'earlier' as status, false as by_transfer,
    created_at as opened_at, created_at + interval '12 hours' as photo_at, created_at + interval '1 day' as contracted_at,
    null::timestamptz as receipt_at, created_at + interval '2 days' as paid_at,
    created_at + interval '4 days' as invoiced_at, created_at + interval '9 days' as exported_at
  from seed_documented where renewal
  union all
  select id, number, user_number, ordinal, period_id, status, by_transfer, opened_at, photo_at,
    coalesce(contracted_at, opened_at + worked * 0.2), receipt_at, paid_at, invoiced_at, null
  from seed_documented
), staff as (
  select (select id from users where scopes && '{admin,cau,accountant}' order by id limit 1) as id
)
insert into computer_events (id, computer_id, period_id, at, user_id, actor, event, from_status, to_status, why)
select pg_temp.id_at(step.at, event || to_status || chapters.ordinal || '-' || chapters.number), chapters.id, period_id,
  step.at, case actor when 'family' then u.id when 'staff' then staff.id end, actor, event, from_status, to_status, why
from chapters
join seed_users u on u.number = user_number
cross join staff
cross join lateral (values
  ('renewed', 'family', 'exported', 'waiting', opened_at, ordinal = 2, null),
  ('photo-uploaded', 'family', 'waiting', 'pending-signature',
    case when status = 'unverified' then opened_at + (photo_at - opened_at) * 0.1 else photo_at end,
    status <> 'pending-signature', null),
  ('photos-rejected', 'staff', 'pending-signature', 'waiting', opened_at + (photo_at - opened_at) * 0.5,
    status = 'unverified', 'La foto sale oscura y no se lee la pegatina. Repítela con más luz.'),
  ('contract-signed', 'signing', 'pending-signature', 'pending-payment', contracted_at,
    status not in ('unverified', 'pending-signature', 'pending-payment'), null),
  -- Staff set the computer back while the family had the payment page open, so the money was unexpected.
  ('status-changed', 'staff', 'pending-payment', 'waiting', receipt_at, status in (${inReview}), null),
  ('payment-authorised', 'gateway', 'waiting', 'pending', paid_at, status in ('validated', 'incomplete'), null),
  ('receipt-uploaded', 'family', 'pending-payment', 'transfer-confirmation', receipt_at,
    by_transfer and status <> 'transfer-confirmation', null),
  ('transfer-validated', 'staff', 'transfer-confirmation', 'paid', paid_at,
    by_transfer and status in ('invoiced', 'exported'), null),
  ('payment-authorised', 'gateway', 'pending-payment', 'paid', paid_at,
    not by_transfer and status in ('invoiced', 'exported', 'earlier'), null),
  ('invoice-created', 'staff', 'paid', 'invoiced', invoiced_at, status in ('exported', 'earlier'), null),
  ('exported', 'staff', 'invoiced', 'exported', exported_at, status = 'earlier', null)
) as step (event, actor, from_status, to_status, at, happens, why)
where happens
order by step.at`;

/** What `storeDocuments` draws and saves. */
const documents = `
create temp table seed_documents on commit drop as
select pg_temp.id_at(sent.at, kind || c.number) as id, c.id as computer_id, c.period_id, kind, sent.at as uploaded_at,
  case when kind <> 'signedContract' then u.id end as uploaded_by, c.number, c.status = 'unverified' as is_second_photo,
  c.status = 'transfer-confirmation' as is_in_review, student_name, c.serial_number, model, users.dni,
  concat_ws(' ', u.first_name, u.surname1, u.surname2) as payer, transfer_price_cents as price_cents, payment_number
from seed_documented c
join seed_users u on u.number = user_number
join users on users.id = u.id
join computers on computers.id = c.id
join computer_models on computer_models.id = c.model_id
join coverage_periods period on period.id = c.period_id
cross join lateral (values
  ('statusFront', photo_at, true),
  ('signedContract', c.contracted_at, c.contracted_at is not null),
  ('bankReceipt', receipt_at, by_transfer)
) as sent (kind, at, is_sent)
where is_sent`;

export const documentSteps: readonly VolumeStep[] = [
  { label: 'computers with documents', sql: chosen },
  { label: 'events: complete timelines', sql: events },
  { label: 'plan of the documents', sql: documents },
];

function listed(statuses: readonly Status[]): string {
  return statuses.map((status) => `'${status}'`).join(', ');
}
