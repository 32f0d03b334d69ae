-- Uploads that go on where they were cut off: what has arrived lies in parts in the file store, where every node reaches it.
create table upload (
  id              uuid primary key,
  organisation_id uuid references organisation,
  user_id         uuid not null references app_user,
  name            text not null,
  mime            text not null,
  size            bigint not null check (size > 0),
  received        bigint not null default 0 check (received between 0 and size),
  parts           jsonb not null default '[]',
  holder          uuid,
  held_until      timestamptz,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null
);
create index upload_of_person on upload (user_id, expires_at);
create index upload_expiry on upload (expires_at, id);
create index upload_organisation on upload (organisation_id);
