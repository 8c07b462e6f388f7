-- From which network a withdrawal was declared without a session, as a keyed hash. The same words from
-- another network are another declaration: its sender must not receive the number and key of the first.
alter table withdrawals add column network_sha256 text;
