-- The few computers that were deleted, for what counts all but them.
create index computers_deleted on computers (id) where deleted_at is not null;

-- Invoices that should never have been issued, by when that was recorded: an export of those days
-- tells of them.
create index register_records_annulled on register_records (made_at, invoice_id)
  where kind = 'anulacion';
