-- Of a remark that was answered, its own step judges the answer: which step that is, is known by its number. Remarks of before
-- are settled by whoever has the report next, as they were.
alter table report_remark add column step_no integer;
