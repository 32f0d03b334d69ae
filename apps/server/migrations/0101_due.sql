-- Inspections that fall due: one row for each piece of equipment and date slot (1 annual, external, test; 2 periodic),
-- kept by the database itself, whoever writes the archive. Lists, counts, reminders and the desktop read nothing else.

create function day_in(value text) returns date language sql immutable parallel safe as $$
  select case when value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])'
    then least((left(value, 7) || '-01')::date + (substr(value, 9, 2)::int - 1),
      ((left(value, 7) || '-01')::date + interval '1 month' - interval '1 day')::date) end
$$;

-- An approved deferral replaces an earlier date; stopped, gone and supervised equipment owes nothing (domain: isInspected).
create function due_slots(use_status text, is_under_supervision boolean, annual date, periodic date, deferred_to date)
returns table (slot smallint, due_date date) language sql immutable as $$
  select s.slot, s.due_date from (values (1::smallint, annual),
    (2::smallint, case when periodic is not null then greatest(periodic, deferred_to) end)) s (slot, due_date)
  where s.due_date is not null and use_status in ('1', '2', '9') and not is_under_supervision
$$;

create table due_inspection (
  id               uuid primary key default gen_random_uuid(),
  equipment_id     uuid not null references equipment on delete cascade,
  slot             smallint not null,
  due_date         date not null,
  organisation_id  uuid,                      -- these five follow the equipment
  kind_code        text not null,
  area_code        text,
  section          text,
  use_unit_id      uuid,
  reason_code      text,                      -- the latest handling for this date; a new date begins without one
  handling_id      uuid,
  warned           smallint not null default 0, -- the band that people were told of: 1 soon, 2 urgent, 3 overdue
  unique (equipment_id, slot)
);

create table due_handling (
  id            uuid primary key,
  equipment_id  uuid not null references equipment,
  slot          smallint not null,
  due_date      date not null,                -- the date it was recorded for
  reason_code   text not null,
  details       jsonb not null default '{}',  -- by key of the reason's fields
  note          text not null default '',
  follow_up_on  date,
  handled_by    uuid references app_user,
  handled_by_name text not null,
  handled_at    timestamptz not null
);
create index due_handling_of on due_handling (equipment_id, handled_at desc, id desc);
create index due_handling_by on due_handling (handled_by);

-- The bounds of the warning bands: an institute's own, or those of the row without one.
create table due_bounds (
  id               uuid primary key default gen_random_uuid(),
  organisation_id  uuid references organisation,
  urgent_days      integer not null check (urgent_days >= 0),
  soon_days        integer not null check (soon_days > urgent_days),
  version          integer not null default 1,
  updated_by       uuid references app_user,
  updated_at       timestamptz not null default now(),
  unique nulls not distinct (organisation_id)
);
insert into due_bounds (organisation_id, urgent_days, soon_days) values (null, 10, 30);

insert into due_inspection (equipment_id, slot, due_date, organisation_id, kind_code, area_code, section, use_unit_id)
select e.id, s.slot, s.due_date, e.organisation_id, e.kind_code, e.area_code,
  nullif(e.fields->>'inspectionDeptName', ''), e.use_unit_id
from equipment e cross join lateral due_slots(e.use_status, e.is_under_supervision, e.next_annual_inspection_date,
  e.next_inspection_date, day_in(e.fields->>'deferredToDate')) s;

-- Order and every condition of lists and counts stand in the index, so that neither reads the table.
create index due_inspection_own on due_inspection (organisation_id, due_date, id)
  include (slot, kind_code, area_code, section, use_unit_id, reason_code);
create index due_inspection_all on due_inspection (due_date, id)
  include (organisation_id, slot, kind_code, area_code, section, use_unit_id, reason_code);
create index due_inspection_area on due_inspection (area_code text_pattern_ops, due_date);
create index due_inspection_unit on due_inspection (use_unit_id, due_date) where use_unit_id is not null;

create function due_inspection_added() returns trigger language plpgsql as $$
begin
  insert into due_inspection (equipment_id, slot, due_date, organisation_id, kind_code, area_code, section, use_unit_id)
  select e.id, s.slot, s.due_date, e.organisation_id, e.kind_code, e.area_code,
    nullif(e.fields->>'inspectionDeptName', ''), e.use_unit_id
  from added e cross join lateral due_slots(e.use_status, e.is_under_supervision, e.next_annual_inspection_date,
    e.next_inspection_date, day_in(e.fields->>'deferredToDate')) s;
  return null;
end $$;
create trigger equipment_due_added after insert on equipment
  referencing new table as added for each statement execute function due_inspection_added();

create function due_inspection_changed() returns trigger language plpgsql as $$
begin
  delete from due_inspection d where d.equipment_id = new.id and d.slot not in (
    select s.slot from due_slots(new.use_status, new.is_under_supervision, new.next_annual_inspection_date,
      new.next_inspection_date, day_in(new.fields->>'deferredToDate')) s);
  insert into due_inspection as d
    (equipment_id, slot, due_date, organisation_id, kind_code, area_code, section, use_unit_id)
  select new.id, s.slot, s.due_date, new.organisation_id, new.kind_code, new.area_code,
    nullif(new.fields->>'inspectionDeptName', ''), new.use_unit_id
  from due_slots(new.use_status, new.is_under_supervision, new.next_annual_inspection_date,
    new.next_inspection_date, day_in(new.fields->>'deferredToDate')) s
  on conflict (equipment_id, slot) do update set
    due_date = excluded.due_date, organisation_id = excluded.organisation_id, kind_code = excluded.kind_code,
    area_code = excluded.area_code, section = excluded.section, use_unit_id = excluded.use_unit_id,
    reason_code = case when d.due_date = excluded.due_date then d.reason_code end,
    handling_id = case when d.due_date = excluded.due_date then d.handling_id end,
    warned = case when d.due_date = excluded.due_date then d.warned else 0 end;
  return null;
end $$;
create trigger equipment_due_changed after update on equipment for each row
  when ((old.use_status, old.is_under_supervision, old.next_annual_inspection_date, old.next_inspection_date,
         old.fields->>'deferredToDate', old.organisation_id, old.kind_code, old.area_code,
         old.fields->>'inspectionDeptName', old.use_unit_id)
    is distinct from (new.use_status, new.is_under_supervision, new.next_annual_inspection_date, new.next_inspection_date,
         new.fields->>'deferredToDate', new.organisation_id, new.kind_code, new.area_code,
         new.fields->>'inspectionDeptName', new.use_unit_id))
  execute function due_inspection_changed();

-- Open tasks whose day has passed, the longest waiting first.
create index step_task_overdue on step_task (organisation_id, due_date, id) where state = 'open' and due_date is not null;
