-- A ledger may stand on several sheets: what was found of the one that was read moves into the list of sheets.
update ledger_import
set source = (source - 'headerRow') || jsonb_build_object(
  'mixedColumns', '[]'::jsonb,
  'sheets', jsonb_build_array(jsonb_build_object(
    'name', '', 'rows', coalesce(total, 0), 'titleRows', source -> 'headerRow',
    'columns', jsonb_array_length(source -> 'columns'), 'skipped', '')),
  'read', jsonb_build_array(jsonb_build_object(
    'at', 0, 'headerRow', source -> 'headerRow',
    'places', (select coalesce(jsonb_agg(place order by place), '[]'::jsonb)
               from generate_series(0, jsonb_array_length(source -> 'columns') - 1) as place))))
where source ? 'headerRow';
