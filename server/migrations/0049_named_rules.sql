-- Which contracts name which rules. An index on contracts would lock them against writes while it is made.
-- The first rules are left out: they never change, and contracts from before have them without naming them.
-- A row stays when its contract is purged, because rules that a contract named never change.

create table named_rules (
  rules_id uuid not null references coverage_rules,
  contract_id uuid not null,
  primary key (rules_id, contract_id)
);

create function name_rules() returns trigger language plpgsql as $$
begin
  insert into named_rules values (new.rules_id, new.id);
  return null;
end $$;

create trigger contracts_name_rules after insert on contracts
  for each row
  when (new.rules_id is distinct from '00000000-0000-7000-8000-000000000001' and new.rules_id is not null)
  execute function name_rules();

create or replace function keep_named_rules() returns trigger language plpgsql as $$
begin
  if exists (select from named_rules where rules_id = old.id) or old.valid_from = 'epoch' then
    raise exception 'coverage rules that a contract names do not change';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
