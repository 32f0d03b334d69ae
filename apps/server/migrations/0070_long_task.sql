-- Exports and imports as long tasks: what was asked, what came of it, and a sign of life.

alter table long_task
  add column request     jsonb not null default '{}',
  add column request_key text,                                -- the same request of the same person runs once at a time
  add column result      jsonb not null default '{}',
  add column alive_at    timestamptz not null default now();   -- moved on with every batch; silent ones are given up

create unique index long_task_running_once on long_task (user_id, request_key) where state in ('waiting', 'running');
create index long_task_open on long_task (alive_at) where state in ('waiting', 'running');
