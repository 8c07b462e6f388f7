-- Staff may view the area of a family. The account keeps who did it, when and why.
alter table account_events add column why text check (char_length(why) <= 500);

alter table account_events drop constraint account_events_event_check;
alter table account_events add constraint account_events_event_check check (event in (
  'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-made',
  'recovery-code-used', 'email-changed', 'email-restored', 'data-downloaded', 'area-viewed',
  'erased', 'purged'));
