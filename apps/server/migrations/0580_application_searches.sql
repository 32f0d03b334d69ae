-- Exact conditions of the list of declarations that few rows or none meet: without an index the order is walked to its end
-- (at a million rows half a second and more). Each ends in the order of the list, so that frequent values are walked too.
create index application_by_payment on application (organisation_id, payment_state, created_at desc, id desc);
create index application_by_category on application (organisation_id, category_code, created_at desc, id desc);
create index application_by_step on application (organisation_id, step, created_at desc, id desc);
create index application_by_state on application (organisation_id, state, created_at desc, id desc);

-- These ended in ascending identifiers where their lists ask descending ones: every page was sorted once more.
drop index application_step;
create index application_step on application (organisation_id, kind_code, step, created_at desc, id desc);
drop index application_recent;
create index application_recent on application (organisation_id, flow_code, created_at desc, id desc);
drop index application_mine;
create index application_mine on application (created_by, created_at desc, id desc);
drop index item_step;
create index item_step on item (organisation_id, kind_code, step, step_at desc, id desc);
drop index item_recent;
create index item_recent on item (organisation_id, created_at desc, id desc);
