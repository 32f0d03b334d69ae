-- Every order that a list offers has an index that ends in the identifier, in one direction (decision 0393). Indexes whose
-- identifier ran the other way, or was missing, served no order of a list and are replaced.
drop index client_error_age;
create index client_error_age on client_error (created_at desc, id desc);
drop index finish_run_recent;
create index finish_run_recent on finish_run (at desc, id desc);
drop index ledger_import_recent;
create index ledger_import_recent on ledger_import (created_at desc, id desc);
drop index staff_qualification_certificate;
create index staff_qualification_certificate on staff_qualification (certificate_no, id);
drop index instrument_by_number;
create index instrument_by_number on instrument (instrument_no, id);
create index instrument_by_name on instrument (name, id);
create index instrument_by_validity on instrument (valid_to, id);
create index app_user_by_name on app_user (name, id);
create index organisation_by_name on organisation (name, id);
create index user_group_by_name on user_group (name, id);
create index notice_by_publication on notice (published_at, id);
create index notice_pinned on notice (is_pinned, id) where state = 'published';
