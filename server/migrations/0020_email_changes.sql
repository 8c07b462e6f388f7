-- First, because it may wait for readers of this table, and must not block the people meanwhile.
alter table account_events drop constraint account_events_event_check;
alter table account_events add constraint account_events_event_check check (event in (
  'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-made',
  'recovery-code-used', 'email-changed', 'email-restored', 'data-downloaded', 'erased', 'purged'));

-- A change of e-mail can be undone from the old address for seven days.
create table email_changes (
  id uuid primary key,
  -- The order of a person's changes. Two of them may have the same time.
  position bigint generated always as identity,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null,
  -- SHA-256 of the key in the link to the old address. Null for a change that has no link.
  key_hash bytea unique,
  -- Until then the link is valid and the old e-mail is reserved for this person.
  expires_at timestamptz not null,
  -- The link was used, or a staff member or the link of an earlier change made it invalid.
  closed_at timestamptz
);

create index email_changes_user on email_changes (user_id);
create index email_changes_reserved on email_changes (old_email)
  where key_hash is not null and closed_at is null;

-- Addresses are now compared in Unicode NFC and without invisible characters. An existing one in
-- another form could no longer sign in, so it takes the new form. When another account has that
-- address, both stay as they are: accounts are never merged, and an administrator decides.
with other_form as (
  select id, email as stored, normalize(regexp_replace(email,
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
    '', 'g'), NFC) as email
  from users where deleted_at is null and email ~ '[^ -~]'
), counted as (
  select *, count(*) over (partition by email) as holders from other_form
)
update users set email = counted.email from counted
where users.id = counted.id and counted.email <> counted.stored and holders = 1
  and counted.email = lower(counted.email)
  and not exists (select from users other where other.email = counted.email);
