-- The picture that a person uploads of themselves; its address in the session follows from it. The text column that stood for
-- it was never written.
alter table app_user add column avatar_file_id uuid references stored_file;
alter table app_user drop column avatar;
