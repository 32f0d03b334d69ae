-- Notices: written, published to everybody or to some organisations or departments, read with a receipt.

create table notice (
  id            uuid primary key,
  title         text not null,
  content       text not null,
  type          text not null,               -- dictionary NOTICE_TYPE
  audience      text not null default 'all' check (audience in ('all', 'organisation', 'department')),
  audience_ids  uuid[] not null default '{}',-- organisations or departments; what lies below them reads it too
  is_pinned     boolean not null default false,
  state         text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  valid_from    date,                        -- shown from this day ...
  valid_to      date,                        -- ... to this one, without an end while empty
  published_at  timestamptz,
  published_by  uuid references app_user,
  created_by    uuid not null references app_user,
  updated_at    timestamptz not null default now(),
  version       integer not null default 1
);
create index notice_recent on notice (updated_at desc, id desc);
create index notice_published on notice (is_pinned desc, published_at desc, id desc) where state = 'published';

create table notice_receipt (
  notice_id   uuid not null references notice on delete cascade,
  user_id     uuid not null references app_user on delete cascade,
  read_at     timestamptz not null default now(),
  primary key (notice_id, user_id)
);
