-- A change of chosen fields over many records: previewed, then run; the records with the versions that the person saw.

create table equipment_batch (
  id            uuid primary key,
  user_id       uuid not null references app_user,
  kind_code     text not null,
  patch         jsonb not null,                -- values by field, maintainerId
  records       jsonb not null,                -- [id, version] of each
  state         text not null default 'previewed' check (state in ('previewed', 'running', 'done')),
  result        jsonb not null default '{}',   -- counts, and what was refused with its reason
  created_at    timestamptz not null default now()
);
create index equipment_batch_user on equipment_batch (user_id, state);
