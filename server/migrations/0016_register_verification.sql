-- The verification of the register: its progress while it runs, and the last result.
create table register_verification (
  only_row boolean primary key default true check (only_row),
  -- Set while a verification runs. A job of another run does nothing.
  run_id uuid,
  started_at timestamptz,
  -- Without progress for some minutes the run counts as lost, and another may start.
  progressed_at timestamptz,
  progress jsonb,
  finished_at timestamptz,
  result jsonb,
  check (num_nulls(run_id, started_at, progressed_at, progress) in (0, 4)),
  check ((finished_at is null) = (result is null))
);

insert into register_verification default values;

-- The hash of an event near the end of the log, so that a log without its last events is detected.
alter table contracts add column last_event_hash text;

update contracts set last_event_hash = (
  select hash from contract_events where contract_id = contracts.id order by seq desc limit 1);

-- Annulments of the timeline, which must all have a record.
create index computer_events_annulled on computer_events (at) where event = 'invoice-annulled';
