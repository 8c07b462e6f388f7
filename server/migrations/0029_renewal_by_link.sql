-- Whether a renewal needs a new photo of the computer.
alter table options add column renewal_photo boolean not null default false;

-- The mail that a campaign is open, once for each period that may be renewed.
alter table reminders drop constraint reminders_kind_check;
alter table reminders add constraint reminders_kind_check
  check (kind in ('contract', 'payment', 'renewal'));
