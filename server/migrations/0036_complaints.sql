-- What a complaint has beyond a case.
create table complaints (
  case_id uuid primary key references cases,
  about text not null check (about in ('repair', 'billing', 'contract', 'treatment', 'other')),
  -- The person's own words. Empty after a purge.
  text text not null,
  -- A serial number or the code of a contract, as the person wrote it.
  reference text not null,
  -- Where the answer goes by post.
  address text not null,
  granted text check (granted in ('all', 'partly', 'no')),
  rating smallint check (rating between 1 and 5),
  rating_words text not null default '',
  rated_at timestamptz,
  -- Hashes of the idempotency key with its sender, and of the request.
  request_key text unique check (request_key ~ '^[0-9a-f]{64}$'),
  request_sha256 text check (request_sha256 ~ '^[0-9a-f]{64}$'),
  -- When the personal data was removed after its retention.
  purged_at timestamptz,
  check ((rating is null) = (rated_at is null))
);

-- The clock stops from a question to its reply, at most until reply_by.
create table complaint_pauses (
  -- The question.
  message_id uuid primary key references case_messages,
  case_id uuid not null references cases,
  asked_at timestamptz not null,
  reply_by timestamptz not null,
  -- When the reply came, or when the desk continued without one.
  ended_at timestamptz,
  check (reply_by > asked_at)
);

create index complaint_pauses_case on complaint_pauses (case_id, asked_at);
-- A complaint has one open question at most.
create unique index complaint_pauses_open on complaint_pauses (case_id) where ended_at is null;
