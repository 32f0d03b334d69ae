-- Exchange with other platforms (specification section 2, data transfer; decisions section 11): who may receive what, by which
-- names and values, when, and what became of each record. `exchange`, because `transfer` is 转办 here.
create table exchange_counterpart (
  id          uuid primary key,
  code        text not null,
  name        text not null,
  address     text not null,
  key_id      text not null default '',
  secret      text not null,
  subjects    text[] not null check (subjects <@ array['equipment', 'inspection']),
  is_enabled  boolean not null default true,
  note        text not null default '',
  version     integer not null default 1,
  changed_by  text not null,
  changed_at  timestamptz not null default now()
);
create unique index exchange_counterpart_code on exchange_counterpart (lower(code));
create index exchange_counterpart_changed on exchange_counterpart (changed_at, id);

create table exchange_field (
  id              uuid primary key,
  counterpart_id  uuid not null references exchange_counterpart,
  subject         text not null check (subject in ('equipment', 'inspection')),
  source          text not null,
  target          text not null,
  codes           jsonb not null default '{}',
  sort            integer not null default 0,
  version         integer not null default 1,
  changed_by      text not null,
  changed_at      timestamptz not null default now()
);
create unique index exchange_field_target on exchange_field (counterpart_id, subject, target);
create index exchange_field_changed on exchange_field (changed_at, id);
create index exchange_field_subject on exchange_field (subject, changed_at, id);

create table exchange_plan (
  id              uuid primary key,
  counterpart_id  uuid not null references exchange_counterpart,
  name            text not null,
  subject         text not null check (subject in ('equipment', 'inspection')),
  mode            text not null check (mode in ('full', 'changed')),
  daily_at        text check (daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  every_minutes   integer check (every_minutes between 5 and 1440),
  is_enabled      boolean not null default true,
  covered_until   timestamptz,
  next_run_at     timestamptz,
  version         integer not null default 1,
  changed_by      text not null,
  changed_at      timestamptz not null default now(),
  check (daily_at is null or every_minutes is null)
);
create index exchange_plan_counterpart on exchange_plan (counterpart_id);
create index exchange_plan_changed on exchange_plan (changed_at, id);
create index exchange_plan_subject on exchange_plan (subject, changed_at, id);
create index exchange_plan_mode on exchange_plan (mode, changed_at, id);
create index exchange_plan_next on exchange_plan (next_run_at) where is_enabled;

create table exchange_run (
  id                uuid primary key,
  plan_id           uuid not null references exchange_plan,
  plan_name         text not null,
  counterpart_name  text not null,
  subject           text not null,
  started_by        text not null,
  started_at        timestamptz not null default now(),
  ended_at          timestamptz,
  state             text not null default 'running' check (state in ('running', 'done', 'failed')),
  reason            text not null default ''
);
create unique index exchange_run_running on exchange_run (plan_id) where state = 'running';
create index exchange_run_plan on exchange_run (plan_id, started_at);
create index exchange_run_started on exchange_run (started_at, id);
create index exchange_run_state on exchange_run (state, started_at, id);
create index exchange_run_subject on exchange_run (subject, started_at, id);

-- A record waits once for a plan: what is sent is read when it is sent.
create table exchange_record (
  id           uuid primary key,
  run_id       uuid not null references exchange_run,
  plan_id      uuid not null references exchange_plan,
  subject      text not null,
  record_id    uuid not null,
  record_no    text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries        integer not null default 0,
  next_try_at  timestamptz,
  reason       text not null default '',
  answer       text not null default '',
  at           timestamptz not null default now()
);
create unique index exchange_record_waiting on exchange_record (plan_id, record_id) where state = 'waiting';
create index exchange_record_next on exchange_record (next_try_at) where state = 'waiting';
create index exchange_record_run on exchange_record (run_id, state);
create index exchange_record_at on exchange_record (subject, at, id);
create index exchange_record_no on exchange_record (subject, record_no, at, id);
create index exchange_record_state on exchange_record (subject, state, at, id);

create index report_act_at on report_act (at);

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('systemAdmin', 'transfer:read'), ('systemAdmin', 'transfer:save'), ('systemAdmin', 'transfer:run')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
