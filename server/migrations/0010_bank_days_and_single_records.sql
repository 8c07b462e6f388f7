-- When the money counts for the bank: the date of a payment that is confirmed from a statement.
alter table statement_lines add column value_on date;

-- One record that the agency cannot read makes it refuse all that are sent with it. It is searched
-- for by sending fewer.
alter table register_flow
  add column at_most integer check (at_most > 0),
  add column refused_alone integer not null default 0 check (refused_alone >= 0);
