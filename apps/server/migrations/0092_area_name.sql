-- Files name areas by their names.
create index area_name on area (name);
