-- 代理 (docs/decisions/0540): somebody does the tasks of another person for some days. It ends by its dates or when somebody ends
-- it; rows are never deleted.
create table deputy (
  id              uuid primary key,
  organisation_id uuid not null references organisation,
  user_id         uuid not null references app_user,  -- whose tasks they are
  deputy_id       uuid not null references app_user,
  codes           text[] not null,                    -- of the steps whose tasks go to the deputy
  from_day        date not null,
  until_day       date not null,
  reason          text not null,
  created_by      uuid not null references app_user,
  created_at      timestamptz not null,
  ended_by        uuid references app_user,
  ended_at        timestamptz,
  check (from_day <= until_day and user_id <> deputy_id and cardinality(codes) > 0),
  check ((ended_by is null) = (ended_at is null))
);
create index deputy_of on deputy (deputy_id, until_day) where ended_at is null;
create index deputy_for on deputy (user_id, until_day);
create index deputy_recent on deputy (created_at, id);

-- For whom a task was done, and a signature given, by a deputy.
alter table step_task add column done_for uuid references app_user;
alter table report_signature add column signed_for uuid references app_user;

create index flow_log_by_deputy on flow_log ((details ->> 'deputyId')) 
  where (details ->> 'deputyId') is not null;

insert into user_group_permission (group_id, code)
select g.id, 'task:deputy' from user_group g
where g.code in ('materialReviewer', 'confirmer', 'auditor', 'signatory', 'sectionHead', 'stationHead')
on conflict do nothing;
