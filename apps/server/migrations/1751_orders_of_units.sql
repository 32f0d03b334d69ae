-- The unit of a ledger is chosen among the shortest names that hold the words; before a word is typed all units were sorted.
create index unit_by_length on unit (length(search_name), search_name) where is_enabled;
