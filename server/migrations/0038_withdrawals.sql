-- What a withdrawal has beyond every case.

create table withdrawals (
  case_id uuid primary key references cases,
  -- What the person wrote to name the contract, or its reference. Empty after an erasure.
  declared_contract text not null,
  -- The declared e-mail of a declaration without a session. Null after an erasure.
  email_sha256 text,
  -- Whether the declared e-mail, which nobody has verified, got an acknowledgment.
  is_acknowledged boolean not null,
  -- The last instant to withdraw from the contract, once the contract is known.
  deadline timestamptz,
  -- What was to come back when the contract ended.
  refund_cents integer check (refund_cents >= 0),
  -- Where the family wants a refund by transfer.
  iban text
);

create index withdrawals_email on withdrawals (email_sha256, case_id) where email_sha256 is not null;
