-- What people tell of the product, and what they were answered.

create table feedback (
  id          uuid primary key,
  user_id     uuid not null references app_user,
  kind        text not null check (kind in ('problem', 'wish', 'other')),
  content     text not null,
  page_path   text not null,                -- where the person was
  page_title  text not null,
  release     text not null,
  answer      text,
  answered_by uuid references app_user,
  answered_at timestamptz,
  version     integer not null default 1,
  created_at  timestamptz not null default now()
);
create index feedback_recent on feedback (created_at desc, id desc);
create index feedback_own on feedback (user_id, created_at desc, id desc);
