-- Due dates that the cycle rules give where nobody has entered one and no report has. The rules are evaluated by a job in
-- the application (domain: ruleDues); the database notes what the job has to look at, whoever writes the archive.

create table due_rule (
  equipment_id  uuid not null references equipment on delete cascade,
  slot          smallint not null,             -- 1 annual, external, test; 2 periodic
  due_date      date not null,
  rule_id       text not null,
  words         text not null,                 -- where the date comes from, as lists and the archive show it
  primary key (equipment_id, slot)
);

-- Writers only append, so that none waits for another or for the job.
create table due_rule_pending (
  id            bigint generated always as identity primary key,
  equipment_id  uuid not null
);

alter table due_inspection add column is_by_rule boolean not null default false;

-- The date of a slot: what was entered counts; of an installation the nearest of its lines, entered or by rule.
create function due_or_rule(kind_code text, entered date, of_lines date, by_rule date) returns date
language sql immutable parallel safe as $$
  select case when kind_code = '8000' then least(entered, of_lines, by_rule) else coalesce(entered, by_rule) end
$$;
create function is_due_by_rule(kind_code text, entered date, of_lines date, by_rule date) returns boolean
language sql immutable parallel safe as $$
  select by_rule is not null and case when kind_code = '8000' then by_rule < coalesce(least(entered, of_lines), 'infinity')
    else entered is null end
$$;

drop function refresh_due(uuid[]);
drop function due_of(uuid[]);

create function due_of(ids uuid[])
returns table (equipment_id uuid, slot smallint, due_date date, is_by_rule boolean, organisation_id uuid, kind_code text,
  area_code text, section text, use_unit_id uuid) language sql stable as $$
  select e.id, s.slot, s.due_date,
    case s.slot when 1 then is_due_by_rule(e.kind_code, e.next_annual_inspection_date, unit.annual, rule.annual)
      else is_due_by_rule(e.kind_code, e.next_inspection_date, unit.periodic, rule.periodic) end,
    e.organisation_id, e.kind_code, e.area_code, nullif(e.fields->>'inspectionDeptName', ''), e.use_unit_id
  from equipment e
  left join lateral (select min(p.next_date) as periodic, min(p.next_annual_date) as annual from equipment_part p
    where p.equipment_id = e.id and p.table_code = '8000.pipingUnit') unit on e.kind_code = '8000'
  left join lateral (select min(r.due_date) filter (where r.slot = 1) as annual,
      min(r.due_date) filter (where r.slot = 2) as periodic from due_rule r where r.equipment_id = e.id) rule on true
  cross join lateral due_slots(e.use_status, e.is_under_supervision,
    due_or_rule(e.kind_code, e.next_annual_inspection_date, unit.annual, rule.annual),
    due_or_rule(e.kind_code, e.next_inspection_date, unit.periodic, rule.periodic),
    day_in(e.fields->>'deferredToDate')) s
  where e.id = any(ids)
$$;

create function refresh_due(ids uuid[]) returns void language sql as $$
  delete from due_inspection d where d.equipment_id = any(ids)
    and not exists (select from due_of(ids) w where w.equipment_id = d.equipment_id and w.slot = d.slot);
  insert into due_inspection as d
    (equipment_id, slot, due_date, is_by_rule, organisation_id, kind_code, area_code, section, use_unit_id)
  select w.equipment_id, w.slot, w.due_date, w.is_by_rule, w.organisation_id, w.kind_code, w.area_code, w.section,
    w.use_unit_id
  from due_of(ids) w
  on conflict (equipment_id, slot) do update set
    due_date = excluded.due_date, is_by_rule = excluded.is_by_rule, organisation_id = excluded.organisation_id,
    kind_code = excluded.kind_code, area_code = excluded.area_code, section = excluded.section,
    use_unit_id = excluded.use_unit_id,
    reason_code = case when d.due_date = excluded.due_date then d.reason_code end,
    handling_id = case when d.due_date = excluded.due_date then d.handling_id end,
    warned = case when d.due_date = excluded.due_date then d.warned else 0 end
  where (d.due_date, d.is_by_rule, d.organisation_id, d.kind_code, d.area_code, d.section, d.use_unit_id)
    is distinct from (excluded.due_date, excluded.is_by_rule, excluded.organisation_id, excluded.kind_code,
      excluded.area_code, excluded.section, excluded.use_unit_id);
$$;

-- As in 0103, with plans that are kept: this runs for every inspection that is written back.
create or replace function due_inspection_changed() returns trigger language plpgsql as $$
declare
  unit_annual date;
  unit_periodic date;
  rule_annual date;
  rule_periodic date;
begin
  if new.kind_code = '8000' then
    select min(p.next_annual_date), min(p.next_date) into unit_annual, unit_periodic from equipment_part p
    where p.equipment_id = new.id and p.table_code = '8000.pipingUnit';
  end if;
  if new.kind_code = '8000' or new.next_inspection_date is null or new.next_annual_inspection_date is null then
    select min(r.due_date) filter (where r.slot = 1), min(r.due_date) filter (where r.slot = 2)
      into rule_annual, rule_periodic from due_rule r where r.equipment_id = new.id;
  end if;
  insert into due_inspection as d
    (equipment_id, slot, due_date, is_by_rule, organisation_id, kind_code, area_code, section, use_unit_id)
  select new.id, s.slot, s.due_date,
    case s.slot when 1 then is_due_by_rule(new.kind_code, new.next_annual_inspection_date, unit_annual, rule_annual)
      else is_due_by_rule(new.kind_code, new.next_inspection_date, unit_periodic, rule_periodic) end,
    new.organisation_id, new.kind_code, new.area_code, nullif(new.fields->>'inspectionDeptName', ''), new.use_unit_id
  from due_slots(new.use_status, new.is_under_supervision,
    due_or_rule(new.kind_code, new.next_annual_inspection_date, unit_annual, rule_annual),
    due_or_rule(new.kind_code, new.next_inspection_date, unit_periodic, rule_periodic),
    day_in(new.fields->>'deferredToDate')) s
  on conflict (equipment_id, slot) do update set
    due_date = excluded.due_date, is_by_rule = excluded.is_by_rule, organisation_id = excluded.organisation_id,
    kind_code = excluded.kind_code, area_code = excluded.area_code, section = excluded.section,
    use_unit_id = excluded.use_unit_id,
    reason_code = case when d.due_date = excluded.due_date then d.reason_code end,
    handling_id = case when d.due_date = excluded.due_date then d.handling_id end,
    warned = case when d.due_date = excluded.due_date then d.warned else 0 end;
  delete from due_inspection d where d.equipment_id = new.id and d.slot not in (
    select s.slot from due_slots(new.use_status, new.is_under_supervision,
      due_or_rule(new.kind_code, new.next_annual_inspection_date, unit_annual, rule_annual),
      due_or_rule(new.kind_code, new.next_inspection_date, unit_periodic, rule_periodic), null) s);
  return null;
end $$;

-- Slots of each kind that have a rule; the tests between inspections only while a year table is in force.
create view rule_slot as
select kind_code, coalesce(bool_or(slot = '2'), false) as has_periodic,
  coalesce(bool_or(slot = '1' and (not is_between or is_in_force)), false) as has_annual
from (select r.kind_code, r.definition->>'dateSlot' as slot,
    coalesce(r.definition->>'onlyWithYearTable' = 'true', false) as is_between,
    exists (select from inspection_rule t where t.kind_code = r.kind_code
      and t.definition->'yearTable'->>'enabled' = 'true') as is_in_force
  from inspection_rule r) each_rule
group by kind_code;

-- A slot of the kind has a rule, and the record no date. Lines have dates of their own: every installation is looked at.
create function due_rule_added() returns trigger language plpgsql as $$
begin
  insert into due_rule_pending (equipment_id) select e.id from added e join rule_slot r on r.kind_code = e.kind_code
  where e.kind_code = '8000' or r.has_periodic and e.next_inspection_date is null
    or r.has_annual and e.next_annual_inspection_date is null;
  return null;
end $$;
create trigger equipment_due_rule_added after insert on equipment
  referencing new table as added for each statement execute function due_rule_added();

-- A record that had no date and got one is looked at, too: what the rule said of it goes.
create function due_rule_changed() returns trigger language plpgsql as $$
begin
  if new.kind_code = '8000' or exists (select from due_rule r where r.equipment_id = new.id)
    or (new.next_inspection_date is null or new.next_annual_inspection_date is null) and exists (
      select from rule_slot r where r.kind_code = new.kind_code
        and (r.has_periodic and new.next_inspection_date is null
          or r.has_annual and new.next_annual_inspection_date is null)) then
    insert into due_rule_pending (equipment_id) values (new.id);
  end if;
  return null;
end $$;
create trigger equipment_due_rule_changed after update on equipment for each row
  when ((old.kind_code, old.category_code, old.variety_code, old.sub_variety_code, old.use_status,
         old.is_under_supervision, old.next_inspection_date, old.next_annual_inspection_date, old.last_inspection_date,
         old.first_use_date, old.install_inspection_date, old.fields, old.params)
    is distinct from (new.kind_code, new.category_code, new.variety_code, new.sub_variety_code, new.use_status,
         new.is_under_supervision, new.next_inspection_date, new.next_annual_inspection_date, new.last_inspection_date,
         new.first_use_date, new.install_inspection_date, new.fields, new.params))
  execute function due_rule_changed();

create or replace function due_part_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct equipment_id from changed where table_code = '8000.pipingUnit' order by 1);
begin
  perform refresh_due(ids);
  insert into due_rule_pending (equipment_id) select unnest(ids);
  return null;
end $$;

-- Rules that a release changes are applied to what they speak of.
create function note_kinds(kinds text[]) returns void language sql as $$
  insert into due_rule_pending (equipment_id)
  select e.id from equipment e join rule_slot r on r.kind_code = e.kind_code
  where e.kind_code = any(kinds) and (e.kind_code = '8000' or r.has_periodic and e.next_inspection_date is null
    or r.has_annual and e.next_annual_inspection_date is null)
  union select d.equipment_id from due_rule d join equipment e on e.id = d.equipment_id where e.kind_code = any(kinds)
$$;
create function due_rules_changed() returns trigger language plpgsql as $$
begin
  perform note_kinds(array(select distinct n.kind_code from new_rule n join old_rule o using (id)
    where n.definition is distinct from o.definition));
  return null;
end $$;
create function due_rules_added() returns trigger language plpgsql as $$
begin
  perform note_kinds(array(select distinct kind_code from new_rule));
  return null;
end $$;
create trigger inspection_rule_added after insert on inspection_rule
  referencing new table as new_rule for each statement execute function due_rules_added();
create trigger inspection_rule_changed after update on inspection_rule
  referencing old table as old_rule new table as new_rule for each statement execute function due_rules_changed();

select note_kinds(array(select distinct kind_code from inspection_rule));
