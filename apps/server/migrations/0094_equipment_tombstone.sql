-- A record that was merged into another, or deleted: the row as it was, what went with it, what was moved, so that old
-- links lead to the survivor and an undo puts everything back.

create table equipment_tombstone (
  equipment_id     uuid primary key,               -- of the record that is gone
  survivor_id      uuid references equipment,      -- null where it was deleted
  shown            text not null,
  record           jsonb not null,
  kept             jsonb not null default '{}',    -- rows that went with it, by table
  moved            jsonb not null default '{}',    -- keys of the rows that now refer to the survivor, by table
  survivor_before  jsonb,                          -- the survivor's row
  survivor_version integer,                        -- once it was done
  user_id          uuid references app_user,
  user_name        text not null,
  at               timestamptz not null default now()
);
create index equipment_tombstone_survivor on equipment_tombstone (survivor_id, at desc) where survivor_id is not null;

-- Codes of the records that were merged into this one: a search for an old code finds it.
alter table equipment add column former_codes text;
create index equipment_former_codes on equipment using gin (former_codes gin_trgm_ops) with (fastupdate = off)
  where former_codes is not null;

-- A code as duplicates are looked for by: half-width, capital, without blanks and signs.
create function normal_code(code text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(code, NFKC), '[\s\-_/.()#]', '', 'g'))
$$;
