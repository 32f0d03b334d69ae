-- Whoever wants to ask again is told once, on that day or on the first morning after it on which the server runs.
alter table due_handling add column told_on date;
update due_handling set told_on = follow_up_on where follow_up_on < current_date;
create index due_handling_to_follow on due_handling (follow_up_on) where told_on is null and follow_up_on is not null;
