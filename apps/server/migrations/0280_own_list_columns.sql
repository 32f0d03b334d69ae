-- Own fields that lists show and ask (docs/decisions/0324).
-- A cast from text to date depends on a setting, so no index takes it; days are stored as yyyy-MM-dd.
create function iso_day(value text) returns date language sql immutable strict parallel safe as $$
  select case when value ~ '^\d{4}-\d{2}-\d{2}$'
    then make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, substr(value, 9, 2)::int) end $$;

-- The type for which the indexes of a listed field stand; lists offer their order once it is the type of the field.
alter table field_definition add column indexed_as text;
create index field_definition_listed on field_definition (kind_code, sort, key)
  where (definition->>'listed')::boolean; -- only own fields say so
