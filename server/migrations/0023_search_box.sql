-- What the search box and the filter by payment method find beside the computer. Triggers keep it, so
-- it is also correct while the version before runs.

-- Phones and e-mails of people who are not erased.
create table contact_texts (
  user_id uuid primary key,
  -- The digits of the phone, and the words of the e-mail that the name does not have. Names are
  -- searched too, and a common name would be in the e-mails of thousands of people.
  text text not null,
  -- The e-mail before the @, without separators.
  mailbox text not null
);

-- Numbers of orders and invoices, without separators.
create table computer_numbers (
  computer_id uuid not null,
  number text not null,
  primary key (computer_id, number)
);

-- The payment method of the current period.
create table computer_methods (
  computer_id uuid primary key,
  method text not null
);

create function public.plain(text) returns text language sql immutable strict as $$
  select regexp_replace(public.fold($1), '[^[:alnum:]]+', '', 'g')
$$;

create function public.contact_text(phone text, email text, name text) returns text
  language sql immutable strict as $$
    select concat_ws(' ', nullif(public.plain(phone), ''), string_agg(word, ' '))
    from regexp_split_to_table(split_part(public.fold(email), '@', 1), '[^[:alnum:]]+') word
    where position(word in public.fold(name)) = 0
  $$;

-- Filling takes half a minute for a million computers. So it happens before the tables are locked,
-- and again for the rows that were written in the meantime.
create function pg_temp.fill(oldest_writer xid) returns void language sql as $$
  insert into contact_texts
  select id, public.contact_text(phone, email, concat_ws(' ', first_name, surname1, surname2)),
    public.plain(split_part(email, '@', 1))
  from users where deleted_at is null and age(xmin) <= age(oldest_writer)
  on conflict (user_id) do update set text = excluded.text, mailbox = excluded.mailbox;

  delete from contact_texts using users
  where users.id = user_id and deleted_at is not null and age(users.xmin) <= age(oldest_writer);

  insert into computer_numbers
  select computer_id, public.plain(order_code) from payment_attempts where age(xmin) <= age(oldest_writer)
  union select computer_id, public.plain(number) from invoices where age(xmin) <= age(oldest_writer)
  on conflict do nothing;

  insert into computer_methods
  select computer_id, payment_method from coverage_periods period
  where payment_method is not null and age(xmin) <= age(oldest_writer) and not exists (
    select from coverage_periods later
    where later.computer_id = period.computer_id and later.ordinal > period.ordinal)
  on conflict (computer_id) do update set method = excluded.method;

  delete from computer_methods using coverage_periods period
  where period.computer_id = computer_methods.computer_id and payment_method is null
    and age(period.xmin) <= age(oldest_writer) and not exists (
      select from coverage_periods later
      where later.computer_id = period.computer_id and later.ordinal > period.ordinal);
$$;

select set_config('search_box.oldest_writer', (pg_snapshot_xmin(pg_current_snapshot())::xid)::text, true);
-- No row is older than this one.
select pg_temp.fill('2');

create index contact_texts_search on contact_texts using gin (text gin_trgm_ops, mailbox gin_trgm_ops);
create index computer_numbers_search on computer_numbers using gin (number gin_trgm_ops);
create index computer_methods_by_method on computer_methods (method, computer_id);
analyze contact_texts, computer_numbers, computer_methods;

-- Take all locks at once without waiting: waiting for one while holding another could stop a writer
-- that has the second one. But PostgreSQL stops an autovacuum only for a session that waits, so wait
-- for each table alone now and then.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table users, computers, coverage_periods, payment_attempts, invoices
        in share row exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{users,computers,coverage_periods,payment_attempts,invoices}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

select pg_temp.fill(current_setting('search_box.oldest_writer')::xid);

-- Not valid: the rows come from these tables, and to check them would take seconds.
alter table contact_texts
  add foreign key (user_id) references users on delete cascade not valid;
alter table computer_numbers
  add foreign key (computer_id) references computers on delete cascade not valid;
alter table computer_methods
  add foreign key (computer_id) references computers on delete cascade not valid;

create function public.keep_contact() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from public.contact_texts where user_id = new.id;
    return null;
  end if;
  insert into public.contact_texts values (new.id,
    public.contact_text(new.phone, new.email, concat_ws(' ', new.first_name, new.surname1, new.surname2)),
    public.plain(split_part(new.email, '@', 1)))
  on conflict (user_id) do update set text = excluded.text, mailbox = excluded.mailbox;
  return null;
end
$$;

create trigger users_contact_insert after insert on users
  for each row execute function keep_contact();
create trigger users_contact after update on users for each row
  when ((old.phone, old.email, old.first_name, old.surname1, old.surname2, old.deleted_at)
    is distinct from (new.phone, new.email, new.first_name, new.surname1, new.surname2, new.deleted_at))
  execute function keep_contact();

create function public.keep_order_number() returns trigger language plpgsql as $$
begin
  insert into public.computer_numbers values (new.computer_id, public.plain(new.order_code))
  on conflict do nothing;
  return null;
end
$$;

create trigger payment_attempts_number after insert on payment_attempts
  for each row execute function keep_order_number();

create function public.keep_invoice_number() returns trigger language plpgsql as $$
begin
  insert into public.computer_numbers values (new.computer_id, public.plain(new.number))
  on conflict do nothing;
  return null;
end
$$;

create trigger invoices_number after insert on invoices
  for each row execute function keep_invoice_number();

create function public.keep_method() returns trigger language plpgsql as $$
begin
  if exists (select from public.coverage_periods later
    where later.computer_id = new.computer_id and later.ordinal > new.ordinal) then
    return null;
  end if;
  if new.payment_method is null then
    delete from public.computer_methods where computer_id = new.computer_id;
  else
    insert into public.computer_methods values (new.computer_id, new.payment_method)
    on conflict (computer_id) do update set method = excluded.method;
  end if;
  return null;
end
$$;

create trigger coverage_periods_method_insert after insert on coverage_periods
  for each row execute function keep_method();
create trigger coverage_periods_method after update of payment_method on coverage_periods
  for each row when (old.payment_method is distinct from new.payment_method)
  execute function keep_method();
