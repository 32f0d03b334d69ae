-- Numbers of reports stand between those of applications, items and charges; a part of one is looked for among reports only.
create index number_log_of_kind on number_log (kind, number);
create index number_log_voided on number_log (kind, number) where state = 'voided';
create index number_log_report_parts on number_log using gin (number gin_trgm_ops) with (fastupdate = off) where kind = 'report';

-- Work under way in the order of its numbers: of a step few items wait, and behind the oldest numbers all are done.
create index item_running_no on item (organisation_id, item_no, id) where state = 'running';
create index item_running_report on item (organisation_id, report_no, id) where state = 'running';
create index step_task_open on step_task (organisation_id, submitted_at, id) where state = 'open';
-- The number of its application, said of the task: only open tasks are asked for in its order, ended ones of before have none.
alter table step_task add column application_no text;
update step_task t set application_no = a.application_no from application a where a.id = t.application_id and t.state = 'open';
create index step_task_open_no on step_task (organisation_id, application_no, id) where state = 'open';

-- The newest items of whoever sees some of several institutes, or those that name them.
create index item_newest on item (created_at desc, id desc);

-- Parts that a person has done, and what was done as a deputy: whose items those are.
create index step_task_part_done on step_task (done_by, item_id) where branch is not null or done_for is not null;
drop index step_task_branch_done;

-- Who pays is looked for by a part of the name.
create index charge_payer_bigrams on charge using gin (bigrams(payer)) with (fastupdate = off);
create index receipt_payer_bigrams on receipt using gin (bigrams(payer)) with (fastupdate = off);
create index payment_application_payer_bigrams on payment_application using gin (bigrams(payer)) with (fastupdate = off);
