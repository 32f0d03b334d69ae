-- The code of the using unit is a field of the device that the unit has: what a device lacks is reckoned where a unit gets a
-- code or loses it, and where a device comes to another unit.
create function use_unit_code_needed(asked_kind text) returns boolean language sql stable as $$
  select exists (select from field_definition f where f.key = 'useUnitCode' and f.kind_code in ('common', asked_kind)
    and coalesce((f.definition ->> 'required')::boolean, false) and not coalesce(f.definition -> 'optionalFor', '[]') ? asked_kind)
$$;

create function lacking_use_unit_code(lacking text[], asked_kind text, has_code boolean) returns text[] language sql stable as $$
  select case
    when has_code then array_remove(lacking, 'useUnitCode')
    when 'useUnitCode' = any(lacking) or not use_unit_code_needed(asked_kind) then lacking
    else array_append(lacking, 'useUnitCode') end
$$;

create function unit_code_changed() returns trigger language plpgsql as $$
begin
  update equipment e set missing_fields = lacking_use_unit_code(e.missing_fields, e.kind_code, new.credit_code is not null)
  where e.use_unit_id = new.id
    and e.missing_fields <> lacking_use_unit_code(e.missing_fields, e.kind_code, new.credit_code is not null);
  return null;
end $$;
create trigger unit_code_changed after update of credit_code on unit for each row
  when ((new.credit_code is null) <> (old.credit_code is null)) execute function unit_code_changed();

-- Behind `use_unit_changed`, which finds the unit that a merged one lives on in: triggers run in the order of their names.
create function use_unit_code_known() returns trigger language plpgsql as $$
begin
  new.missing_fields := lacking_use_unit_code(new.missing_fields, new.kind_code,
    exists (select from unit u where u.id = new.use_unit_id and u.credit_code is not null));
  return new;
end $$;
create trigger use_unit_code_known before update of use_unit_id on equipment for each row
  when (new.use_unit_id is distinct from old.use_unit_id and new.use_unit_id is not null)
  execute function use_unit_code_known();

update equipment e set missing_fields = array_remove(e.missing_fields, 'useUnitCode') from unit u
where u.id = e.use_unit_id and u.credit_code is not null and e.is_incomplete and 'useUnitCode' = any(e.missing_fields);
