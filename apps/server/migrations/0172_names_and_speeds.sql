-- Ledgers gave records the name of the catalogue and noted the name as missing all the same.
update equipment set missing_fields = array_remove(missing_fields, 'equipmentName')
where is_incomplete and name <> '' and 'equipmentName' = any(missing_fields);

-- The lists show every speed that is required: conditions on them are answered as those of 0111, expressions to the letter.
do $$
declare
  one record;
  expression text;
begin
  for one in select kind, key from (values
      ('3000', 'nominalSpeed'), ('4000', 'ratedSpeedHoist'), ('9000', 'runningSpeed')) listed (kind, key)
  loop
    expression := format('case jsonb_typeof(params->%1$L) when ''number'' then (params->>%1$L)::float8 end', one.key);
    execute format('create index %I on equipment ((%s)) where kind_code = %L and (%s) is not null',
      'equipment_param_' || one.kind || '_' || lower(one.key), expression, one.kind, expression);
    execute format('create statistics if not exists %I on (%s) from equipment',
      'equipment_param_of_' || lower(one.key), expression);
  end loop;
end $$;
