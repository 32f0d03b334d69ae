-- Time limits of tasks (docs/decisions/0471): lateness is stored when it is reached, and each stage of telling once.
alter table step_task
  add column is_overdue   boolean not null default false,
  add column limit_told   smallint not null default 0;  -- 1: comes, 2: is over, 3: whoever arranges was told
create index step_task_limit on step_task (due_date, id) where state = 'open' and due_date is not null;

-- 重要事项 (flow-transitions, finish): what supervision is told of; A205 is a failed inspection.
create table major_issue (
  id              uuid primary key,
  organisation_id uuid not null references organisation,
  item_id         uuid not null references item,
  report_id       uuid not null references report,
  type_code       text not null,
  area_code       text,
  content         text not null,
  created_at      timestamptz not null,
  unique (report_id, type_code)
);
create index major_issue_recent on major_issue (created_at, id);
create index major_issue_item on major_issue (item_id);

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('supervision', 'majorIssue:read'), ('sectionHead', 'majorIssue:read'), ('stationHead', 'majorIssue:read')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
