-- An order that the bank reports with another amount or currency is checked by a person, who needs both.

alter table payment_attempts
  -- As people read it: 147,01 €, or 49,00 USD. Empty for reports from before.
  add column reported text;
