-- A report that prints its next date as a month is due by the end of that month. The dates that such reports gave are
-- moved there: in the report, its item, the archive and its lines. What was printed and signed stays as it is.

create function month_end(day date) returns date language sql immutable parallel safe as $$
  select (date_trunc('month', day) + interval '1 month' - interval '1 day')::date
$$;

create temporary table moved on commit drop as
select r.id as report_id, r.item_id, i.equipment_id, r.report_no, r.next_date as old_date, month_end(r.next_date) as new_date
from report r
join report_template t on t.code = r.template_code and t.version = r.template_version
join item i on i.id = r.item_id
where t.content->'nextDate'->>'precision' = 'month' and r.next_date <> month_end(r.next_date);

update report r set next_date = m.new_date from moved m where r.id = m.report_id;
update item i set next_date = m.new_date from moved m where i.id = m.item_id and i.next_date = m.old_date;

-- The records whose date is still the one that the report gave, by slot.
create temporary table moved_record on commit drop as
select e.id as equipment_id, s.slot, s.field, m.report_no, m.old_date, m.new_date
from moved m join equipment e on e.id = m.equipment_id
cross join lateral (values
  (2, 'nextInspectionDate', e.last_report_no, e.next_inspection_date),
  (1, 'nextAnnualInspectionDate', e.fields->>'lastAnnualReportNo', e.next_annual_inspection_date)) s (slot, field, report_no, stored)
where s.report_no = m.report_no and s.stored = m.old_date;

-- A date that means the same begins nothing anew: what was recorded for it stays. Of what is no longer overdue people
-- are told again when it is.
create temporary table kept on commit drop as
select d.id, d.reason_code, d.handling_id, least(d.warned, 2) as warned
from due_inspection d where d.equipment_id in (select equipment_id from moved);

update equipment_part p set
  next_date = case when p.next_date = m.old_date then m.new_date else p.next_date end,
  next_annual_date = case when p.next_annual_date = m.old_date then m.new_date else p.next_annual_date end,
  params = p.params
    || case when p.params->>'nextPeriodicDate' = m.old_date::text
      then jsonb_build_object('nextPeriodicDate', m.new_date::text) else '{}' end
    || case when p.params->>'nextAnnualDate' = m.old_date::text
      then jsonb_build_object('nextAnnualDate', m.new_date::text) else '{}' end
from moved m
where p.equipment_id = m.equipment_id and p.table_code = '8000.pipingUnit'
  and m.old_date in (p.next_date, p.next_annual_date);

update equipment e set next_inspection_date = m.new_date
from moved_record m where m.equipment_id = e.id and m.slot = 2;
update equipment e set next_annual_inspection_date = m.new_date
from moved_record m where m.equipment_id = e.id and m.slot = 1;

update due_inspection d set reason_code = k.reason_code, handling_id = k.handling_id, warned = k.warned
from kept k where k.id = d.id
  and (d.reason_code, d.handling_id, d.warned) is distinct from (k.reason_code, k.handling_id, k.warned::smallint);

insert into equipment_change (id, equipment_id, user_name, business, reference, changes)
select gen_random_uuid(), equipment_id, '系统', 'report', min(report_no),
  jsonb_agg(jsonb_build_object('field', field, 'before', old_date::text, 'after', new_date::text))
from moved_record group by equipment_id;

drop function month_end(date);
