-- What was done to the state of equipment: enabled, stopped, scrapped, moved away, transferred, with reason and date.
-- `before` keeps what an undo puts back; it is possible while the record still has `version`.

create table equipment_operation (
  id            uuid primary key,
  equipment_id  uuid not null references equipment,
  operation     text not null,
  on_date       date not null,
  reason        text not null,
  before        jsonb not null,              -- values by field, useUnitId
  version       integer not null,            -- of the equipment, once it was done
  user_id       uuid references app_user,
  user_name     text not null,
  at            timestamptz not null default now(),
  undone_at     timestamptz,
  undone_by     text
);
create index equipment_operation_of on equipment_operation (equipment_id, at desc);
