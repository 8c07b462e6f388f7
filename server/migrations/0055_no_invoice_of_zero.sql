-- A first invoice is for money that was kept. An invoice of zero belongs to nothing that was sold.

-- An issued invoice never changes, so the ones from before are not checked.
alter table invoices
  add constraint invoices_first_is_for_money check (type <> 'F1' or total_cents > 0) not valid;
