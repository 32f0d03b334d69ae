-- How much falls due is counted as it changes: figures and pictures add up some thousand rows instead of reading every
-- row that is due. Writers only append, so that none waits for another; a job joins what belongs together.

create table due_count (
  organisation_id  uuid,
  kind_code        text not null,
  area_code        text,
  section          text,
  slot             smallint not null,
  due_date         date not null,
  reason_code      text,
  n                integer not null
);
insert into due_count
select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, count(*)
from due_inspection group by 1, 2, 3, 4, 5, 6, 7;
create index due_count_own on due_count (organisation_id, due_date)
  include (kind_code, area_code, section, slot, reason_code, n);
create index due_count_all on due_count (due_date) include (area_code, kind_code, section, slot, reason_code, n);

create function due_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into due_count
    select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, count(*)
    from added group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into due_count
    select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, -count(*)
    from removed group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into due_count
    select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, sum(one) from (
      select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, 1 as one from added
      union all
      select organisation_id, kind_code, area_code, section, slot, due_date, reason_code, -1 from removed) changed
    group by 1, 2, 3, 4, 5, 6, 7 having sum(one) <> 0;
  end if;
  return null;
end $$;
create trigger due_counted_added after insert on due_inspection
  referencing new table as added for each statement execute function due_counted();
create trigger due_counted_removed after delete on due_inspection
  referencing old table as removed for each statement execute function due_counted();
create trigger due_counted_changed after update on due_inspection
  referencing old table as removed new table as added for each statement execute function due_counted();

-- As before, with plans that are kept: this runs for every inspection that is written back.
create or replace function due_inspection_changed() returns trigger language plpgsql as $$
declare
  unit_annual date;
  unit_periodic date;
begin
  if new.kind_code = '8000' then
    select min(p.next_annual_date), min(p.next_date) into unit_annual, unit_periodic from equipment_part p
    where p.equipment_id = new.id and p.table_code = '8000.pipingUnit';
  end if;
  insert into due_inspection as d
    (equipment_id, slot, due_date, organisation_id, kind_code, area_code, section, use_unit_id)
  select new.id, s.slot, s.due_date, new.organisation_id, new.kind_code, new.area_code,
    nullif(new.fields->>'inspectionDeptName', ''), new.use_unit_id
  from due_slots(new.use_status, new.is_under_supervision, least(new.next_annual_inspection_date, unit_annual),
    least(new.next_inspection_date, unit_periodic), day_in(new.fields->>'deferredToDate')) s
  on conflict (equipment_id, slot) do update set
    due_date = excluded.due_date, organisation_id = excluded.organisation_id, kind_code = excluded.kind_code,
    area_code = excluded.area_code, section = excluded.section, use_unit_id = excluded.use_unit_id,
    reason_code = case when d.due_date = excluded.due_date then d.reason_code end,
    handling_id = case when d.due_date = excluded.due_date then d.handling_id end,
    warned = case when d.due_date = excluded.due_date then d.warned else 0 end;
  if exists (select from due_inspection d where d.equipment_id = new.id and d.slot not in (
      select s.slot from due_slots(new.use_status, new.is_under_supervision,
        least(new.next_annual_inspection_date, unit_annual), least(new.next_inspection_date, unit_periodic), null) s)) then
    delete from due_inspection d where d.equipment_id = new.id and d.slot not in (
      select s.slot from due_slots(new.use_status, new.is_under_supervision,
        least(new.next_annual_inspection_date, unit_annual), least(new.next_inspection_date, unit_periodic), null) s);
  end if;
  return null;
end $$;
