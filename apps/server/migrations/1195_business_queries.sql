-- 综合查询 and 任务查询 ask for every item and every task by one condition alone (docs/decisions/0393).
create index item_by_step on item (organisation_id, step, created_at desc, id desc);
create index item_by_department on item (department_id, created_at desc, id desc);
create index item_by_lead on item (lead_inspector_id, created_at desc, id desc);
-- What runs has indexes of its own.
create index item_by_end on item (organisation_id, state, created_at desc, id desc) where state <> 'running';
create index item_by_polarity on item (organisation_id, conclusion_polarity, created_at desc, id desc)
  where conclusion_polarity is not null;
create index step_task_recent on step_task (organisation_id, submitted_at desc, id desc);
create index step_task_by_end on step_task (organisation_id, done_at desc, id desc);
create index step_task_by_step on step_task (organisation_id, step, submitted_at desc, id desc);
create index step_task_by_doer on step_task (done_by, submitted_at desc, id desc) where done_by is not null;
create index step_task_given_up on step_task (organisation_id, state, submitted_at desc, id desc)
  where state in ('returned', 'withdrawn', 'cancelled');
