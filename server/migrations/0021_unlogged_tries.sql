-- Counters of failed tries may be lost in a crash or a failover. Without a log they cost less, and a
-- login does not wait for a synchronous replica.
alter table failed_tries set unlogged;
