-- What is kept below a record of equipment, row by row: piping units of an installation, safety accessories, valves of a
-- batch that was sent in. Each has an identity that business may refer to, and due dates of its own.
create table equipment_part (
  id             uuid primary key,
  equipment_id   uuid not null references equipment on delete cascade,
  table_code     text not null,               -- tables of field_definition: 8000.pipingUnit, accessory, F000.valve
  sort           integer not null,
  name           text not null default '',
  params         jsonb not null default '{}', -- by key of field_definition
  next_date      date,                        -- next periodic inspection, next check; null for rows out of use
  next_annual_date date,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create index equipment_part_of on equipment_part (equipment_id, table_code, sort, id);
create index equipment_part_due on equipment_part (table_code, next_date, id);
create index equipment_part_name on equipment_part using gin (name gin_trgm_ops) with (fastupdate = off);
