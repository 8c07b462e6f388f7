-- The order of the messages of a case. Messages of one instant have the same time, and their ids are
-- random or come from an idempotency key.
alter table case_messages add column position bigint generated always as identity;
