-- Whoever changes a record that somebody else changed meanwhile is told who: the last act on one record is read.
create index operation_log_subject on operation_log (subject_id, at desc, id desc);
