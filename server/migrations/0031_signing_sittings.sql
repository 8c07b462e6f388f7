-- A family with several computers signs their contracts in one sitting: one link, one mailed code,
-- and still one signature and one log for each contract.

create table signing_sittings (
  id uuid primary key,
  -- SHA-256 of the token in the link. The same contracts always have the same link.
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- Purging a contract removes it here too, also when the version before does it.
create table sitting_contracts (
  sitting_id uuid not null references signing_sittings on delete cascade,
  contract_id uuid not null references contracts on delete cascade,
  primary key (sitting_id, contract_id)
);

create index sitting_contracts_contract on sitting_contracts (contract_id);

-- A code for a sitting has one row of signing_codes for each contract, so that the evidence of a
-- contract is complete without the others. These rows were mailed as one code.
create table sitting_codes (
  code_id uuid primary key references signing_codes on delete cascade,
  sitting_id uuid not null references signing_sittings on delete cascade,
  -- The code of the first contract. The mailed digits derive from it and the server's secret.
  mailed_id uuid not null
);

create index sitting_codes_mailed on sitting_codes (mailed_id);
create index sitting_codes_sitting on sitting_codes (sitting_id);
