-- 报告查询: every report ever made, in the orders that it offers and by whoever signed it.
create index report_recent on report (created_at desc, id desc);
create index report_by_inspection on report (inspect_date, id);
create index report_by_approval on report (approved_at, id);
create index report_number_parts on report using gin (report_no gin_trgm_ops) with (fastupdate = off);
create index report_signature_by_person on report_signature (user_id, report_id) where is_valid;

-- Codes of the query and of reprints after release: the groups of the product have them on a new installation, and get them
-- on an upgraded one. Groups that an institute made itself are left to it.
insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('reportOffice', 'reportQuery:print'), ('reportOffice', 'reportQuery:pdf'), ('reportOffice', 'reportQuery:download'),
    ('reportOffice', 'reportQuery:export'), ('reportOffice', 'report:reprint'),
    ('sectionHead', 'reportQuery:print'), ('sectionHead', 'reportQuery:pdf'), ('sectionHead', 'reportQuery:download'),
    ('sectionHead', 'reportQuery:export'),
    ('stationHead', 'reportQuery:print'), ('stationHead', 'reportQuery:pdf'), ('stationHead', 'reportQuery:download'),
    ('stationHead', 'reportQuery:export'),
    ('signatory', 'reportQuery:sign')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
