-- The people who are asked at a step of the behaviour "opinion", and what each of them said (docs/decisions/0300).
create table step_opinion (
  id          uuid primary key,
  task_id     uuid not null references step_task (id) on delete cascade,
  user_id     uuid not null references app_user (id),
  place       integer not null,
  state       text not null default 'open' check (state in ('open', 'agreed', 'refused', 'removed')),
  opinion     text not null default '',
  given_at    timestamptz,
  added_by    uuid references app_user (id),
  unique (task_id, user_id)
);
create index step_opinion_user on step_opinion (user_id) where state = 'open';
