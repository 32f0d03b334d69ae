-- Exact conditions that few rows or none meet: without an index the order was walked to its end, and every row read. Each of a
-- table with many rows ends in the order of its list, so that frequent values are walked too.
create index item_by_payment on item (organisation_id, payment_state, created_at desc, id desc);
create index item_by_category on item (organisation_id, category_code, created_at desc, id desc);
create index report_by_polarity on report (conclusion_polarity, created_at desc, id desc);
create index report_by_state on report (state, created_at desc, id desc);
drop index report_ended; -- of the states that end a report; the one above has them all
create index number_log_by_state on number_log (kind, state, at desc, number desc);
create index report_archive_by_state on report_archive (organisation_id, state, at desc, report_id desc);
create index opinion_notice_by_state on opinion_notice (organisation_id, state, issued_at desc, id desc);
create index major_issue_by_type on major_issue (organisation_id, type_code, created_at desc, id desc);
create index hazard_by_state on hazard (organisation_id, state, reported_at desc, id desc);
create index hazard_by_category on hazard (organisation_id, category, reported_at desc, id desc);
create index instrument_review_by_verdict on instrument_review (verdict, created_at desc, id desc);
create index finish_run_by_state on finish_run (state, at desc, id desc);
create index client_error_by_type on client_error (type, created_at desc, id desc);
-- What is rare of two.
create index operator_disabled on operator (organisation_id, id) where not is_enabled;
create index login_attempt_failed on login_attempt (at desc, id desc) where not is_success;
