-- A record stands in several branches of a step at once: one task for each (docs/decisions/0302). A task of the whole
-- record has no branch, as every task until now.
alter table step_task add column branch text, add column branch_label text;
drop index step_task_one_open_item;
create unique index step_task_one_open_item on step_task (item_id, step, (coalesce(branch, '')))
  where state = 'open' and item_id is not null;
create index step_task_branch_done on step_task (done_by, item_id) where branch is not null;

-- A signature of the audit of a part names the part; all others are of the whole.
alter table report_signature add column branch text not null default '';

-- The sub-reports of an item with their auditors, chosen when the report is built; which of them are there is known when
-- the entry is submitted.
create table sub_report (
  item_id     uuid not null references item (id) on delete cascade,
  section_id  text not null,
  title       text not null,
  auditor_id  uuid not null references app_user (id),
  place       integer not null,
  is_present  boolean not null default false,
  primary key (item_id, section_id)
);
