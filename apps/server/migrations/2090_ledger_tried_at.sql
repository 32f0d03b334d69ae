-- Whoever loads a ledger has seen what its dry run found: a record that somebody has written since is named.
alter table ledger_import add tried_at timestamptz;
