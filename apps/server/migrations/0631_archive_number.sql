-- An archive number is given once in an institute. Numbers that earlier releases gave twice stay as they are written on the
-- boxes: they count as twins, and no number becomes one any more.
alter table report_archive
  add column organisation_id uuid references organisation,
  add column twin            integer not null default 0;
update report_archive f set organisation_id = i.organisation_id
  from report r join item i on i.id = r.item_id where r.id = f.report_id;
update report_archive f set twin = t.twin
  from (select report_id, (row_number() over (partition by organisation_id, archive_no order by at, report_id) - 1)::integer as twin
    from report_archive) t
  where t.report_id = f.report_id and t.twin > 0;
alter table report_archive
  alter column organisation_id set not null,
  add constraint report_archive_number unique (organisation_id, archive_no, twin);
create index report_archive_place on report_archive (organisation_id, place, archive_no);
