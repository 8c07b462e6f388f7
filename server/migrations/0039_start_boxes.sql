-- The boxes beside the button that binds, as the family saw and ticked them: a list of {text, ticked}.
-- Null for a contract that was signed before the boxes existed. Its consent asked for coverage at once.
alter table contract_signatures add column boxes jsonb;
