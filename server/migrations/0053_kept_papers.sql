-- The papers of a repair keep their bytes among the files of its case, because a later version may print
-- other words. Papers from before have no row, and are printed when they are read.

-- The rows from before satisfy the narrower check, so they are not checked again.
alter table case_files
  drop constraint case_files_purpose_check,
  add constraint case_files_purpose_check check (purpose in
    ('damage', 'intake', 'diagnosis', 'after', 'deposit-receipt', 'bank-receipt', 'quote', 'report', 'annex'))
    not valid;
