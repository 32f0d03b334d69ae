-- The archive's lists at a million rows: every order they offer, for one institute, for an area and for all, ends in
-- the identifier in the same direction, so that rows loaded in one statement (same moment) need no sort.

alter table equipment add column is_incomplete boolean generated always as (cardinality(missing_fields) > 0) stored;

drop index equipment_recent;
create index equipment_recent on equipment (kind_code, updated_at desc, id desc);
create index equipment_recent_own on equipment (organisation_id, kind_code, updated_at desc, id desc);
create index equipment_due_own on equipment (organisation_id, kind_code, next_inspection_date, id);
create index equipment_state_own on equipment (organisation_id, kind_code, use_status, updated_at desc, id desc);
create index equipment_incomplete_own on equipment (organisation_id, kind_code, is_incomplete, updated_at desc, id desc);
create index equipment_area on equipment (area_code text_pattern_ops, kind_code);
create index equipment_maintainer on equipment (maintainer_id) where maintainer_id is not null;

drop index unit_recent;
create index unit_recent on unit (updated_at desc, id desc);
