-- The auditor reads the flow log of all applications, newest first, or what one person did.
create index flow_log_recent on flow_log (at desc, id desc);
create index flow_log_person on flow_log (user_name, at desc, id desc);
