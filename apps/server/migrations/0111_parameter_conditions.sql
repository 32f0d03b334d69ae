-- Conditions on technical parameters at millions of pieces of equipment: an index for each parameter that the lists ask,
-- only over equipment of the kind, and statistics of its values, without which the planner reads everything in the order
-- of the list. PostgreSQL takes no statistics from partial indexes.
-- The expressions are those of the list's store, to the letter.

do $$
declare
  one record;
  expression text;
begin
  for one in
    select kind, key, measured from (values
      ('1000', 'ratedCapacity', true), ('1000', 'ratedThermalPower', true), ('1000', 'ratedWorkingPressure', true),
      ('1000', 'boilerMedium', false), ('1000', 'fuelType', false),
      ('2000', 'vesselClass', false), ('2000', 'volumeTotal', true), ('2000', 'plateNo', false),
      ('3000', 'ratedLoad', true), ('3000', 'ratedSpeed', true), ('3000', 'floors', true), ('3000', 'stations', true),
      ('4000', 'ratedLiftingCapacity', true), ('4000', 'span', true), ('4000', 'liftingHeight', true),
      ('4000', 'workClass', false), ('4000', 'parkingSpaces', true),
      ('5000', 'plateNo', false), ('5000', 'powerMode', false), ('5000', 'ratedLoad', true),
      ('5000', 'ratedPassengers', true), ('5000', 'maxTravelSpeed', true),
      ('6000', 'amusementLevel', false), ('6000', 'ratedPassengers', true), ('6000', 'ratedSpeed', true),
      ('6000', 'runningHeight', true),
      ('7000', 'productBatchNo', false), ('7000', 'quantity', true),
      ('8000', 'pipelineLevel', false), ('8000', 'totalLength', true), ('8000', 'unitCount', true),
      ('9000', 'ropewayForm', false), ('9000', 'inclinedLength', true), ('9000', 'heightDifference', true),
      ('9000', 'transportCapacity', true),
      ('F000', 'valveCount', true)) listed (kind, key, measured)
  loop
    expression := case when one.measured
      then format('case jsonb_typeof(params->%1$L) when ''number'' then (params->>%1$L)::float8 end', one.key)
      else format('params->>%L', one.key) end;
    execute format('create index %I on equipment ((%s)) where kind_code = %L and (%s) is not null',
      'equipment_param_' || one.kind || '_' || lower(one.key), expression, one.kind, expression);
    execute format('create statistics if not exists %I on (%s) from equipment',
      'equipment_param_of_' || lower(one.key), expression);
  end loop;
end $$;
