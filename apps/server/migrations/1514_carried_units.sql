-- Archived files, notices and serious matters are looked for by the inspected unit, files by their report's number: they carry what
-- is looked for, so that a count reads neither items nor reports.
alter table opinion_notice add column inspected_unit text;
update opinion_notice o set inspected_unit = i.inspected_unit from item i where i.id = o.item_id;
alter table major_issue add column inspected_unit text;
update major_issue m set inspected_unit = i.inspected_unit from item i where i.id = m.item_id;
alter table report_archive add column inspected_unit text, add column report_no text;
update report_archive f set inspected_unit = i.inspected_unit, report_no = r.report_no
from report r join item i on i.id = r.item_id where r.id = f.report_id;

create function item_and_unit_carried() returns trigger language plpgsql as $$
begin
  select item_no, inspected_unit into new.item_no, new.inspected_unit from item where id = new.item_id;
  return new;
end $$;
drop trigger opinion_notice_item_no on opinion_notice;
create trigger opinion_notice_item_no before insert on opinion_notice for each row execute function item_and_unit_carried();
drop trigger major_issue_item_no on major_issue;
create trigger major_issue_item_no before insert on major_issue for each row execute function item_and_unit_carried();
create or replace function item_no_of_report() returns trigger language plpgsql as $$
begin
  select i.item_no, i.inspected_unit, r.report_no into new.item_no, new.inspected_unit, new.report_no
  from report r join item i on i.id = r.item_id where r.id = new.report_id;
  return new;
end $$;

create index opinion_notice_unit_bigrams on opinion_notice using gin (bigrams(inspected_unit)) with (fastupdate = off);
create index major_issue_unit_bigrams on major_issue using gin (bigrams(inspected_unit)) with (fastupdate = off);
create index report_archive_unit_bigrams on report_archive using gin (bigrams(inspected_unit)) with (fastupdate = off);
create index report_archive_report_parts on report_archive using gin (report_no gin_trgm_ops) with (fastupdate = off);
create index report_archive_report_no on report_archive (report_no, report_id);

-- Reports of a kind are listed and counted without their items.
alter table report add column kind_code text;
update report r set kind_code = i.kind_code from item i where i.id = r.item_id;
create function item_of_report() returns trigger language plpgsql as $$
begin
  select item_no, organisation_id, kind_code into new.item_no, new.organisation_id, new.kind_code
  from item where id = new.item_id;
  return new;
end $$;
drop trigger report_item_no on report;
create trigger report_item_no before insert on report for each row execute function item_of_report();
create index report_by_kind on report (organisation_id, kind_code, created_at desc, id desc);
