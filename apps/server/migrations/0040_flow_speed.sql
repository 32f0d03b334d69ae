-- A void that the lead inspector proposed and the section head has not yet decided (decisions §4, cancelAppBuss).
create table item_void_request (
  item_id      uuid primary key references item on delete cascade,
  reason       text not null,
  proposed_by  uuid not null references app_user,
  proposed_at  timestamptz not null
);

-- Waiting lists and the application list without a kind: the order of the list is the order of the index.
create index step_task_queue on step_task (organisation_id, step, submitted_at desc, id desc) where state = 'open';
create index application_newest on application (organisation_id, created_at desc, id desc);

-- Every action moves the head of its application's chain: room on the page keeps that update off the indexes.
alter table application set (fillfactor = 80);
alter table step_task set (fillfactor = 80);
