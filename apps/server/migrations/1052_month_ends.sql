-- Equipment of the kinds whose reports print the next inspection as a month is due by the end of that month, whoever wrote
-- its date: a ledger, a list or the form of an earlier release stored days within it. Where days count (boilers, safety
-- valves, amusement rides, vehicles) nothing is moved, and what was printed and signed stays as it is.

create function month_end(day date) returns date language sql immutable parallel safe as $$
  select (date_trunc('month', day) + interval '1 month' - interval '1 day')::date
$$;

create temporary table moved_record on commit drop as
select e.id as equipment_id, s.slot, s.field, s.stored as old_date, month_end(s.stored) as new_date
from equipment e
cross join lateral (values
  (2, 'nextInspectionDate', e.next_inspection_date),
  (1, 'nextAnnualInspectionDate', e.next_annual_inspection_date)) s (slot, field, stored)
where e.kind_code in ('2000', '3000', '4000', '5000', '8000') and s.stored <> month_end(s.stored);

-- A date that means the same begins nothing anew: what was recorded for it stays. Of what is no longer overdue people
-- are told again when it is.
create temporary table kept on commit drop as
select d.id, d.reason_code, d.handling_id, least(d.warned, 2) as warned
from due_inspection d
where d.equipment_id in (select equipment_id from moved_record)
  or d.equipment_id in (select equipment_id from equipment_part where table_code = '8000.pipingUnit');

update equipment_part set
  next_date = month_end(next_date),
  next_annual_date = month_end(next_annual_date),
  params = params
    || case when params->>'nextPeriodicDate' = next_date::text
      then jsonb_build_object('nextPeriodicDate', month_end(next_date)::text) else '{}' end
    || case when params->>'nextAnnualDate' = next_annual_date::text
      then jsonb_build_object('nextAnnualDate', month_end(next_annual_date)::text) else '{}' end
where table_code = '8000.pipingUnit'
  and (next_date <> month_end(next_date) or next_annual_date <> month_end(next_annual_date));

update equipment e set next_inspection_date = m.new_date
from moved_record m where m.equipment_id = e.id and m.slot = 2;
update equipment e set next_annual_inspection_date = m.new_date
from moved_record m where m.equipment_id = e.id and m.slot = 1;

update due_inspection d set reason_code = k.reason_code, handling_id = k.handling_id, warned = k.warned
from kept k where k.id = d.id
  and (d.reason_code, d.handling_id, d.warned) is distinct from (k.reason_code, k.handling_id, k.warned::smallint);

insert into equipment_change (id, equipment_id, user_name, business, reference, changes)
select gen_random_uuid(), equipment_id, '系统', 'monthEnd', '',
  jsonb_agg(jsonb_build_object('field', field, 'before', old_date::text, 'after', new_date::text))
from moved_record group by equipment_id;

drop function month_end(date);
