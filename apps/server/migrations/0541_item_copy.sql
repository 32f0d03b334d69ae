-- 抄送 (docs/decisions/0541): somebody is given a record to read. It opens that one record and gives no right to act on it.
create table item_copy (
  id              uuid primary key,
  organisation_id uuid not null references organisation,
  item_id         uuid not null references item,
  user_id         uuid not null references app_user,  -- who reads it
  from_id         uuid not null references app_user,
  words           text not null default '',
  created_at      timestamptz not null,
  read_at         timestamptz,
  unique (item_id, user_id)
);
create index item_copy_of on item_copy (user_id, created_at, id);
create index item_copy_recent on item_copy (created_at, id);
