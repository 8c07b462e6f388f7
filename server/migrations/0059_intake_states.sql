-- The workshop says yes or no only about what it looked at. What is in neither list was not looked at.
-- Rows from before keep an empty list: their form had one box for both, so what was looked at is unknown.
alter table repairs
  add column intake_absent text[] not null default '{}',
  add constraint repairs_intake_absent_check check (
    intake_absent <@ array['charger', 'case', 'starts', 'screen', 'body', 'keys']
    and not coalesce(intake_items, '{}') && intake_absent
  ) not valid;
