-- A person lays out two things of a list: its table and its search panel (spec §7 “View layout”). `known` are the fields
-- that existed when it was saved, so that a column of a later version is told from one that was not ticked.
alter table user_layout add column part text not null default 'table' check (part in ('table', 'search'));
alter table user_layout add column known text[] not null default '{}';
alter table user_layout drop constraint user_layout_pkey;
alter table user_layout add primary key (user_id, view_no, part);

-- An advanced query under a name: the owner's own, or shared with one group of theirs.
create table saved_query (
  id          uuid primary key,
  user_id     uuid not null references app_user on delete cascade,
  view_no     text not null,
  name        text not null,
  conditions  jsonb not null,
  group_id    uuid references user_group on delete set null,
  updated_at  timestamptz not null default now(),
  unique (user_id, view_no, name)
);
create index saved_query_of_group on saved_query (group_id, view_no) where group_id is not null;
