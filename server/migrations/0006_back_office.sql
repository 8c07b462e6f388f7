-- What the staff searches and sorts, in tables of a million rows.

create extension if not exists pg_trgm with schema public;

alter table users
  -- Erased: the row stays for what refers to it, without anything about the person.
  add column deleted_at timestamptz,
  -- As they are searched and sorted. Stored, so that a look at many rows need not fold each again.
  add column first_name_folded text not null generated always as (public.fold(first_name)) stored,
  add column surname1_folded text not null generated always as (public.fold(surname1)) stored,
  add column surname2_folded text not null generated always as (public.fold(surname2)) stored,
  add column dni_folded text not null generated always as (public.fold(dni)) stored,
  add column email_folded text not null generated always as (public.fold(email)) stored;

create index users_search on users using gin (
  first_name_folded gin_trgm_ops, surname1_folded gin_trgm_ops, surname2_folded gin_trgm_ops,
  dni_folded gin_trgm_ops, email_folded gin_trgm_ops) where deleted_at is null;
create index users_by_created on users (created_at, id) where deleted_at is null;
create index users_by_first_name on users (first_name_folded, id) where deleted_at is null;
create index users_by_surname1 on users (surname1_folded, id) where deleted_at is null;
create index users_by_surname2 on users (surname2_folded, id) where deleted_at is null;
create index users_by_dni on users (dni, id) where deleted_at is null;
create index users_by_email on users (email, id) where deleted_at is null;
create index users_staff on users (created_at, id) where deleted_at is null and scopes <> '{user}';

alter table serial_numbers
  add column serial_folded text not null generated always as (public.fold(serial_number)) stored;

create index serial_numbers_search on serial_numbers using gin (serial_folded gin_trgm_ops);
create index serial_numbers_by_created on serial_numbers (created_at, serial_number);
create index serial_numbers_by_updated on serial_numbers (updated_at, serial_number);
create index serial_numbers_by_assigned on serial_numbers ((computer_id is not null), serial_number);
create index serial_numbers_model on serial_numbers (model_id) where model_id is not null;

create index computers_school on computers (school_code);
create index computers_model on computers (model_id);

-- What the staff's list of computers searches and sorts by, beside the computer itself: joined over
-- a million rows at every look it would take a second. Triggers keep it true, whoever writes.
alter table computers
  add column student_folded text not null generated always as (public.fold(student_name)) stored,
  add column serial_folded text not null generated always as (public.fold(serial_number)) stored,
  add column parent_folded text not null default '',
  add column dni text not null default '',
  add column dni_folded text not null generated always as (public.fold(dni)) stored,
  -- Of the current period.
  add column order_code text,
  add column invoiced_at timestamptz,
  -- A payment of this computer waits to be given back.
  add column has_refund_due boolean not null default false;

create function public.list_parent() returns trigger language plpgsql as $$
declare
  erased_at timestamptz;
begin
  -- Waits for whoever erases the person at this moment.
  select public.fold(concat_ws(' ', nullif(first_name, ''), nullif(surname1, ''), nullif(surname2, ''))),
    dni, deleted_at
    into new.parent_folded, new.dni, erased_at
    from public.users where id = new.user_id for key share;
  if tg_op = 'INSERT' and erased_at is not null then
    raise exception 'an erased person gets no computers';
  end if;
  return new;
end
$$;

create trigger computers_list_parent before insert or update of user_id on computers
  for each row execute function list_parent();

create function public.list_person() returns trigger language plpgsql as $$
begin
  update public.computers set
    parent_folded = public.fold(concat_ws(' ', nullif(new.first_name, ''), nullif(new.surname1, ''), nullif(new.surname2, ''))),
    dni = new.dni
  where user_id = new.id;
  return null;
end
$$;

create trigger users_list_person after update of first_name, surname1, surname2, dni on users
  for each row
  when (old.first_name is distinct from new.first_name or old.surname1 is distinct from new.surname1
    or old.surname2 is distinct from new.surname2 or old.dni is distinct from new.dni)
  execute function list_person();

-- The order code of the payment that covers a computer's current period.
create function public.current_order_code(uuid) returns text language sql stable as $$
  select a.order_code
  from (select id, paid_at from public.coverage_periods where computer_id = $1
    order by ordinal desc limit 1) period
  join public.payments p on p.period_id = period.id and p.to_refund is null and p.received_at = period.paid_at
  join public.payment_attempts a on a.id = p.attempt_id
  order by p.id desc limit 1
$$;

create function public.list_period() returns trigger language plpgsql as $$
begin
  update public.computers set
    invoiced_at = new.invoiced_at,
    order_code = public.current_order_code(id)
  where id = new.computer_id
    and (invoiced_at, order_code) is distinct from (new.invoiced_at, public.current_order_code(id))
    and not exists (
      select from public.coverage_periods later
      where later.computer_id = new.computer_id and later.ordinal > new.ordinal);
  return null;
end
$$;

create trigger coverage_periods_list
  after insert or update of paid_at, invoiced_at on coverage_periods
  for each row execute function list_period();

create function public.has_refund_due(uuid) returns boolean language sql stable as $$
  select exists (select from public.payments
    where computer_id = $1 and to_refund is not null and refunded_cents < amount_cents)
$$;

create function public.list_payment() returns trigger language plpgsql as $$
begin
  update public.computers set
    has_refund_due = public.has_refund_due(id),
    order_code = public.current_order_code(id)
  where id = new.computer_id
    and (has_refund_due, order_code)
      is distinct from (public.has_refund_due(id), public.current_order_code(id));
  return null;
end
$$;

create trigger payments_list after insert or update of refunded_cents, to_refund on payments
  for each row execute function list_payment();

-- What is there already.
update computers set user_id = user_id;
update coverage_periods set invoiced_at = invoiced_at;
update computers set has_refund_due = true
where id in (select computer_id from payments where to_refund is not null and refunded_cents < amount_cents);

create index computers_search on computers using gin (
  student_folded gin_trgm_ops, parent_folded gin_trgm_ops, serial_folded gin_trgm_ops,
  dni_folded gin_trgm_ops);
create index computers_by_updated on computers (updated_at, id) where deleted_at is null;
create index computers_by_created on computers (created_at, id) where deleted_at is null;
create index computers_by_student on computers (student_folded, id) where deleted_at is null;
create index computers_by_parent on computers (parent_folded, id) where deleted_at is null;
create index computers_by_serial on computers (serial_number, id) where deleted_at is null;
create index computers_by_dni on computers (dni, id) where deleted_at is null;
-- A status and a sort together: what a status has none of would be looked for in the whole index.
create index computers_by_status on computers (status, updated_at, id) where deleted_at is null;
create index computers_by_status_created on computers (status, created_at, id)
  where deleted_at is null;
create index computers_by_status_order on computers (status, order_code, id)
  where deleted_at is null;
create index computers_by_status_invoiced on computers (status, invoiced_at, id)
  where deleted_at is null;
-- Those without a number or a date come last either way.
create index computers_by_order on computers (order_code, id) where deleted_at is null;
create index computers_by_order_down on computers (order_code desc nulls last, id desc)
  where deleted_at is null;
create index computers_by_invoiced on computers (invoiced_at, id) where deleted_at is null;
create index computers_by_invoiced_down on computers (invoiced_at desc nulls last, id desc)
  where deleted_at is null;
-- What somebody on the staff has to act on.
create index computers_pending on computers (updated_at, id)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));
create index computers_pending_status on computers (status, updated_at, id)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));
create index computers_pending_created on computers (created_at, id)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));
create index computers_pending_order on computers (order_code, id)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));
create index computers_pending_order_down on computers (order_code desc nulls last, id desc)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));
create index computers_pending_invoiced on computers (invoiced_at, id)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));
create index computers_pending_invoiced_down on computers (invoiced_at desc nulls last, id desc)
  where deleted_at is null and (has_refund_due or status in
    ('unverified', 'pending', 'transfer-confirmation', 'validated', 'paid'));

create index payments_by_received on payments (received_at) where to_refund is null;
