-- What nobody signed is personal data without a purpose: after its time it goes, and its log with it.

-- Somebody needs it in spite of that, as for a claim.
alter table contracts add column legal_hold boolean not null default false;

-- What the daily purge looks through.
create index contracts_unsigned on contracts (ended_at, id)
  where signed_at is null and ended_at is not null and not legal_hold;

-- Rows that are never changed hold people's data too. Whoever may take it out says so, for the
-- length of a transaction.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('cobertura.forgetting', true) = 'on' then
    return null;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
