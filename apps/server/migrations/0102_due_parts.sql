-- A piping installation is due on the earliest date of its piping units (inspection-categories: kept for every unit); a
-- new date of a unit moves the installation's.

-- What falls due of these pieces of equipment now.
create function due_of(ids uuid[])
returns table (equipment_id uuid, slot smallint, due_date date, organisation_id uuid, kind_code text, area_code text,
  section text, use_unit_id uuid) language sql stable as $$
  select e.id, s.slot, s.due_date, e.organisation_id, e.kind_code, e.area_code,
    nullif(e.fields->>'inspectionDeptName', ''), e.use_unit_id
  from equipment e
  left join lateral (select min(p.next_date) as periodic, min(p.next_annual_date) as annual from equipment_part p
    where p.equipment_id = e.id and p.table_code = '8000.pipingUnit') unit on e.kind_code = '8000'
  cross join lateral due_slots(e.use_status, e.is_under_supervision, least(e.next_annual_inspection_date, unit.annual),
    least(e.next_inspection_date, unit.periodic), day_in(e.fields->>'deferredToDate')) s
  where e.id = any(ids)
$$;

create function refresh_due(ids uuid[]) returns void language sql as $$
  delete from due_inspection d where d.equipment_id = any(ids)
    and not exists (select from due_of(ids) w where w.equipment_id = d.equipment_id and w.slot = d.slot);
  insert into due_inspection as d
    (equipment_id, slot, due_date, organisation_id, kind_code, area_code, section, use_unit_id)
  select w.equipment_id, w.slot, w.due_date, w.organisation_id, w.kind_code, w.area_code, w.section, w.use_unit_id
  from due_of(ids) w
  on conflict (equipment_id, slot) do update set
    due_date = excluded.due_date, organisation_id = excluded.organisation_id, kind_code = excluded.kind_code,
    area_code = excluded.area_code, section = excluded.section, use_unit_id = excluded.use_unit_id,
    reason_code = case when d.due_date = excluded.due_date then d.reason_code end,
    handling_id = case when d.due_date = excluded.due_date then d.handling_id end,
    warned = case when d.due_date = excluded.due_date then d.warned else 0 end
  where (d.due_date, d.organisation_id, d.kind_code, d.area_code, d.section, d.use_unit_id) is distinct from
    (excluded.due_date, excluded.organisation_id, excluded.kind_code, excluded.area_code, excluded.section, excluded.use_unit_id);
$$;

create or replace function due_inspection_changed() returns trigger language plpgsql as $$
begin
  perform refresh_due(array[new.id]);
  return null;
end $$;

create function due_part_changed() returns trigger language plpgsql as $$
begin
  perform refresh_due(array(select distinct equipment_id from changed where table_code = '8000.pipingUnit' order by 1));
  return null;
end $$;
create trigger equipment_part_due_added after insert on equipment_part
  referencing new table as changed for each statement execute function due_part_changed();
create trigger equipment_part_due_changed after update on equipment_part
  referencing new table as changed for each statement execute function due_part_changed();
create trigger equipment_part_due_removed after delete on equipment_part
  referencing old table as changed for each statement execute function due_part_changed();

select refresh_due(array(select distinct equipment_id from equipment_part where table_code = '8000.pipingUnit'));
