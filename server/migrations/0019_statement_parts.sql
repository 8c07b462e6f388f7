-- How a deposit of a bank statement was settled. Active parts add up to the amount of their line.
create table statement_parts (
  id uuid primary key,
  line_id uuid not null references statement_lines,
  kind text not null check (kind in ('assigned', 'to-refund', 'set-aside')),
  amount_cents bigint not null check (amount_cents > 0),
  computer_id uuid references computers,
  period_id uuid references coverage_periods,
  -- An undo deletes the payment, so that no invoice, export or refund can include it.
  payment_id uuid unique references payments on delete set null,
  why text check (why <> ''),
  made_by uuid not null references users,
  made_at timestamptz not null,
  -- The period as it was before an assignment. An undo restores it.
  method_before text,
  refunded_before timestamptz,
  undone_at timestamptz,
  undone_by uuid references users,
  undone_why text check (undone_why <> ''),
  -- The deposit of an unknown payer was sent back at the bank.
  returned_on date,
  returned_at timestamptz,
  returned_by uuid references users,
  check (kind <> 'assigned' or computer_id is not null),
  check (kind <> 'set-aside' or computer_id is null),
  check (kind = 'assigned' or why is not null),
  check ((computer_id is null) = (period_id is null)),
  -- An active part of a computer has its payment.
  check (undone_at is not null or (computer_id is null) = (payment_id is null)),
  check (returned_on is null or (kind = 'to-refund' and computer_id is null and undone_at is null))
);

create index statement_parts_line on statement_parts (line_id);
create index statement_parts_computer on statement_parts (computer_id)
  where computer_id is not null;
create index statement_parts_kind on statement_parts (kind, line_id) where undone_at is null;
create index statement_parts_unreturned on statement_parts (line_id)
  where kind = 'to-refund' and undone_at is null and returned_on is null;

alter table statement_lines add column settled_at timestamptz;

-- A staff member decided to refund a deposit that the period could have used.
alter table payments drop constraint payments_to_refund_check;
alter table payments add constraint payments_to_refund_check
  check (to_refund in ('period-has-money', 'period-closed', 'computer-deleted', 'not-due'));

-- A confirmation by the version before becomes a part, so that it can be undone. During an upgrade
-- without downtime, a process of that version may still confirm lines.
create function public.confirmation_to_part() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null then
    raise exception 'the line % is already settled', old.id;
  end if;
  insert into public.statement_parts (id, line_id, kind, amount_cents, computer_id, period_id,
    payment_id, made_by, made_at, method_before)
  select gen_random_uuid(), new.id, 'assigned', new.amount_cents, computer_id, period_id, id,
    coalesce(new.confirmed_by, new.uploaded_by), coalesce(new.confirmed_at, new.uploaded_at), 'transfer'
  from public.payments where id = new.payment_id;
  new.settled_at := coalesce(new.confirmed_at, new.uploaded_at);
  new.payment_id := null;
  return new;
end
$$;

create trigger statement_lines_confirmed before update of payment_id on statement_lines
  for each row when (new.payment_id is not null) execute function confirmation_to_part();

update statement_lines set payment_id = payment_id where payment_id is not null;

drop index statement_lines_open;
create index statement_lines_open on statement_lines (booked_on, id) where settled_at is null;
create index statement_lines_settled on statement_lines (settled_at, id)
  where settled_at is not null;

-- An undo deletes a payment. The staff's list of computers follows.
create function public.list_removed_payment() returns trigger language plpgsql as $$
begin
  update public.computers set
    has_refund_due = public.has_refund_due(id),
    order_code = public.current_order_code(id)
  where id = old.computer_id
    and (has_refund_due, order_code)
      is distinct from (public.has_refund_due(id), public.current_order_code(id));
  return null;
end
$$;

create trigger payments_list_removed after delete on payments
  for each row execute function list_removed_payment();
