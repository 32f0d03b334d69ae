-- People, rights, sessions, settings, files and messages: what every feature stands on.

create extension if not exists pg_trgm;

create type data_scope as enum ('own', 'department', 'institute', 'area', 'all');

-- One tree: inspection institutes, supervision offices, and the departments and sections inside them.
create table organisation (
  id          uuid primary key,
  kind        text not null check (kind in ('institute', 'supervision', 'department')),
  code        text not null unique,
  name        text not null,
  parent_id   uuid references organisation,
  path        text not null,                 -- '/root/child/': ids joined, so "and below" is a prefix
  area_code   text,
  details     jsonb not null default '{}',   -- address, postcode, phone, email, approval number, ...
  is_enabled  boolean not null default true,
  sort        integer not null default 0,
  version     integer not null default 1
);
create index organisation_parent on organisation (parent_id, sort);
create index organisation_path on organisation (path text_pattern_ops);

create table app_user (
  id                 uuid primary key,
  login_name         text not null unique check (login_name = lower(login_name)),
  name               text not null,
  password_hash      text not null,
  has_simple_password boolean not null default false,
  avatar             text not null default '',
  department_id      uuid references organisation,
  organisation_id    uuid references organisation,
  unit_id            uuid,
  role_names         text[] not null default '{}',   -- spec §6: they choose the home page, nothing else
  mobile             text not null default '',
  is_enabled         boolean not null default true,
  theme              text not null default 'default',
  created_at         timestamptz not null default now(),
  version            integer not null default 1
);
create index app_user_department on app_user (department_id);

create table user_group (
  id          uuid primary key,
  code        text not null unique,
  name        text not null,
  data_scope  data_scope not null default 'own',
  version     integer not null default 1
);
create table user_group_permission (
  group_id    uuid not null references user_group on delete cascade,
  code        text not null,
  primary key (group_id, code)
);
create table user_group_member (
  group_id    uuid not null references user_group on delete cascade,
  user_id     uuid not null references app_user on delete cascade,
  primary key (user_id, group_id)
);

create table session (
  token_hash  bytea primary key,             -- SHA-256 of the cookie: a stolen dump opens no session
  user_id     uuid not null references app_user on delete cascade,
  csrf_token  text not null,
  ip          text not null,
  user_agent  text not null,
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table login_attempt (
  id          uuid primary key,
  login_name  text not null,
  ip          text not null,
  is_success  boolean not null,
  at          timestamptz not null default now()
);
create index login_attempt_name on login_attempt (login_name, at desc);
create index login_attempt_ip on login_attempt (ip, at desc);

create table image_code (
  id          uuid primary key,
  text        text not null,
  expires_at  timestamptz not null
);

create table credential_key (
  id          uuid primary key,
  public_key  text not null,
  private_key text not null,
  created_at  timestamptz not null default now(),
  retired_at  timestamptz
);

-- Parameters that an administrator may change; the code names and types them.
create table setting (
  name        text primary key,
  value       jsonb not null,
  updated_at  timestamptz not null default now()
);

-- The answer of a write that was already done is repeated, not the write.
create table idempotent_call (
  user_id     uuid not null,
  key         text not null,
  answer      jsonb,
  created_at  timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_call_age on idempotent_call (created_at);

create table stored_file (
  id          uuid primary key,
  sha256      text not null,
  size        bigint not null,
  mime        text not null,
  name        text not null,
  created_by  uuid,
  created_at  timestamptz not null default now()
);
create index stored_file_hash on stored_file (sha256);

create table attachment (
  id          uuid primary key,
  title       text not null,
  record_id   uuid not null,                 -- wire: attrefsysid
  type        text not null,                 -- dictionary ATTACH_TYPE or a slot of a report template
  file_id     uuid not null references stored_file,
  is_deleted  boolean not null default false,
  created_by  uuid references app_user,
  created_at  timestamptz not null default now()
);
create index attachment_record on attachment (record_id, type) where not is_deleted;

create table message (
  id          uuid primary key,
  user_id     uuid not null references app_user on delete cascade,
  state       text not null default 'unread' check (state in ('unread', 'readed', 'trash')),
  kind        text not null default 'flow',
  title       text not null,
  content     text not null,
  link        text,                          -- route that the message leads to
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);
create index message_box on message (user_id, state, created_at desc, id);

create table user_layout (
  user_id     uuid not null references app_user on delete cascade,
  view_no     text not null,
  columns     jsonb not null,
  updated_at  timestamptz not null default now(),
  primary key (user_id, view_no)
);

-- What a person typed and has not saved; never lost with the tab or the session.
create table draft (
  user_id     uuid not null references app_user on delete cascade,
  key         text not null,
  content     jsonb not null,
  base_version integer,
  updated_at  timestamptz not null default now(),
  primary key (user_id, key)
);

create table client_error (
  id          uuid primary key,
  user_id     uuid,
  type        text not null check (type in ('ajax', 'script')),
  code        text not null,
  message     text not null,
  url         text not null,
  release     text not null,
  created_at  timestamptz not null default now()
);
create index client_error_age on client_error (created_at desc, id);

-- Long work that a person started: progress, cancel, result.
create table long_task (
  id          uuid primary key,
  user_id     uuid not null references app_user,
  kind        text not null,
  title       text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  total       integer,
  done        integer not null default 0,
  note        text not null default '',
  file_id     uuid references stored_file,
  is_cancel_asked boolean not null default false,
  created_at  timestamptz not null default now(),
  finished_at timestamptz
);
create index long_task_user on long_task (user_id, created_at desc);

-- Chinese two-character search (design §3): a GIN index over bigrams answers where trigrams cannot.
create function bigrams(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(v, i, 2)), '{}')
  from (select lower(value) as v) s, generate_series(1, greatest(length(value) - 1, 0)) i
$$;
