-- Numbers are explained by the record that they were given to; files are found by the attachments that they hang on.
create index number_log_owner on number_log (owner_id);
create index attachment_file on attachment (file_id);
