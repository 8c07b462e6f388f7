-- Money that the gateway cannot give back goes back by transfer: made at the bank, and recorded here.

alter table refunds
  -- The day of the transfer, in Madrid.
  add column returned_on text check (returned_on ~ '^\d{4}-\d\d-\d\d$'),
  -- The account that it went to. Cleared after the retention of the payments.
  add column iban text,
  add constraint refunds_account_of_transfer check (iban is null or returned_on is not null),
  -- A transfer that was made is a refund that happened. The gateway is not asked for it.
  add constraint refunds_transfer_is_done
    check (returned_on is null or state in ('requested', 'done'));
