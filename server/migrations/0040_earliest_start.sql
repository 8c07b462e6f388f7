-- The earliest start of the coverage, if the family did not ask to be covered as soon as it pays. Null:
-- the coverage starts with the payment, as in all contracts that were signed before.
alter table coverage_periods add column covers_not_before timestamptz;
