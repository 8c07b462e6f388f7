-- What identifies a movement in the files of a bank, so that equal movements stay two and the same
-- movement in two formats is one. Lines of earlier versions have no format.
alter table statement_lines
  add column format text check (format in ('norma43', 'camt053')),
  -- References and document numbers, as the bank writes them.
  add column bank_references text[] not null default '{}',
  -- The digest of the same movement in a file of the other format.
  add column other_digest text,
  -- The bank took back a debit: not a payment of a family.
  add column is_reversal boolean not null default false;
