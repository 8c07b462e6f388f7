-- Consent to invoices by e-mail (RDL 1/2007, article 63.3), and the invoices that go by post without it.

-- Take all locks at once without waiting, as the joint payments do.
do $$
declare
  busy regclass;
begin
  for attempt in 1..600 loop
    begin
      lock table users, invoices in share row exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      perform pg_sleep(0.05);
    end;
    continue when attempt % 20 <> 1;
    foreach busy in array '{users,invoices}'::regclass[] loop
      begin
        execute format('lock table %s in share row exclusive mode', busy);
        -- An error releases the lock.
        raise lock_not_available;
      exception when lock_not_available then null;
      end;
    end loop;
  end loop;
end $$;

-- Every time that a person gave the consent or took it back. The last row counts; without a row there
-- is no consent.
create table invoice_consents (
  position bigint generated always as identity primary key,
  user_id uuid not null references users,
  at timestamptz not null,
  given boolean not null,
  by_user_id uuid not null references users
);

create index invoice_consents_user on invoice_consents (user_id, position);

create trigger invoice_consents_insert_only
  before update or delete or truncate on invoice_consents
  execute function refuse_change();

-- The invoices issued to a person without consent. Invoices of earlier versions were mailed.
create table paper_invoices (
  invoice_id uuid primary key references invoices,
  issued_at timestamptz not null,
  -- Sent by post.
  sent_at timestamptz,
  sent_by uuid references users,
  check ((sent_at is null) = (sent_by is null))
);

create index paper_invoices_to_send on paper_invoices (issued_at, invoice_id) where sent_at is null;
create index paper_invoices_sent on paper_invoices (issued_at, invoice_id) where sent_at is not null;
