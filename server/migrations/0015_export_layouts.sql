-- An earlier export downloads with the bytes of its hash, so a batch keeps the layout of its CSV.
alter table export_batches add column layout smallint not null default 1 check (layout in (1, 2));
alter table export_batches alter column layout drop default;
