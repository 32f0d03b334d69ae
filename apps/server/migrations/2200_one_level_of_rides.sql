-- Rides had two fields called 设备级别: a common one, free text that nothing read, and their own, by which they are charged and
-- reported. Theirs stays (docs/decisions/2200). What was entered in the common one is not lost: a level goes into the empty own field;
-- anything else, and a level that the own field contradicts, goes into the remark; the history tells what went where.

create temporary table ride_level on commit drop as
select id, common, own, remark, level, level is not null and own is null as is_moved, level is null or level is distinct from own as is_said,
  concat_ws('；', remark, '设备级别：' || common) as remark_after
from (
  select e.id, e.fields->>'equipmentLevel' as common, nullif(btrim(e.params->>'amusementLevel'), '') as own,
    nullif(btrim(e.fields->>'remark'), '') as remark,
    substring(translate(e.fields->>'equipmentLevel', 'abcａｂｃＡＢＣ', 'ABCABCABC')
      from '^[[:space:]]*([ABC])[[:space:]]*级?[[:space:]]*$') as level
  from equipment e where e.kind_code = '6000' and btrim(e.fields->>'equipmentLevel') <> '') entered;

update equipment e set
  fields = (e.fields - 'equipmentLevel')
    || case when l.is_said and not l.is_moved then jsonb_build_object('remark', l.remark_after) else '{}' end,
  params = e.params || case when l.is_moved then jsonb_build_object('amusementLevel', l.level) else '{}' end,
  missing_fields = case when l.is_moved then array_remove(e.missing_fields, 'amusementLevel') else e.missing_fields end,
  version = e.version + 1 -- a form that was opened before must not put its empty level over it
from ride_level l where l.id = e.id;

insert into equipment_change (id, equipment_id, user_name, business, reference, changes)
select gen_random_uuid(), id, '系统', 'oneLevel', '',
  jsonb_build_array(jsonb_build_object('field', 'equipmentLevel', 'before', common, 'after', null))
    || case when is_moved then jsonb_build_array(jsonb_build_object('field', 'amusementLevel', 'before', null, 'after', level))
      when is_said then jsonb_build_array(jsonb_build_object('field', 'remark', 'before', remark, 'after', remark_after))
      else '[]' end
from ride_level;

-- A ledger's mapping that fills the common field fills the own one, unless another column does.
create function with_one_level(mapping jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(mapping, '{fields}', coalesce((
    select jsonb_agg(case when f->>'field' = 'equipmentLevel'
      then jsonb_build_object('field', 'amusementLevel', 'columns', f->'columns', 'conversion', 'words') else f end order by place)
    from jsonb_array_elements(mapping->'fields') with ordinality entry (f, place)
    where f->>'field' <> 'equipmentLevel' or not mapping->'fields' @> '[{"field": "amusementLevel"}]'), '[]'))
$$;

update ledger_mapping set content = with_one_level(content), version = version + 1
where content->>'kindCode' = '6000' and content->'fields' @> '[{"field": "equipmentLevel"}]';

update ledger_import set mapping = with_one_level(mapping)
where state in ('uploaded', 'waiting', 'running') and mapping->>'kindCode' = '6000'
  and mapping->'fields' @> '[{"field": "equipmentLevel"}]';

drop function with_one_level(jsonb);
