-- A browser on a bad connection sends a request again when its reply is lost. A call with the key of an
-- earlier one returns what that call created: an account, a computer or a document.
create table repeatable_requests (
  user_id uuid not null references users on delete cascade,
  key text not null check (key ~ '^[!-~]{1,100}$'),
  -- Of the request, so that the key of one request cannot return the result of another.
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  result_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- The nightly purge deletes keys older than 24 hours.
create index repeatable_requests_age on repeatable_requests (created_at);
