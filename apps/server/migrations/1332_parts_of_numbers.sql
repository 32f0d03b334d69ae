-- A part of an archive number or of a place, which had to be asked of every file.
create index report_archive_parts on report_archive using gin (archive_no gin_trgm_ops, place gin_trgm_ops) with (fastupdate = off);
-- The same of notices, hazards and what was checked before business began.
create index opinion_notice_no_parts on opinion_notice using gin (notice_no gin_trgm_ops) with (fastupdate = off);
create index hazard_no_parts on hazard using gin (hazard_no gin_trgm_ops) with (fastupdate = off);
create index pre_check_no_parts on pre_check using gin (equipment_no gin_trgm_ops, record_no gin_trgm_ops) with (fastupdate = off);
