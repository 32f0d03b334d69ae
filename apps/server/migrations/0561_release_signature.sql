-- Whoever collects a report signs on the screen, or types their name where they cannot.
alter table report_release
  add column signature_file_id uuid references stored_file,
  add column signed_name       text not null default '';
