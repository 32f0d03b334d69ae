-- What a report certifies row by row, such as the valves of a batch (docs/decisions/0440): each has a conclusion, a date and
-- a file of its own. Written when the report is finished; the report's own numbers and states stand for all of them.
create table report_certificate (
  report_id            uuid not null references report,
  row_no               integer not null,       -- place in the entry, from 1
  certificate_no       text not null unique,
  name                 text not null,          -- what names the row: the product number of a valve
  conclusion           text not null,
  conclusion_polarity  text not null check (conclusion_polarity in ('positive', 'conditional', 'negative', 'none')),
  check_date           date not null,
  next_date            date,
  file_id              uuid not null references stored_file,
  host_equipment_id    uuid references equipment, -- where the archive was told as well, and of which accessory
  host_part_id         uuid,
  primary key (report_id, row_no)
);
create index report_certificate_host on report_certificate (host_equipment_id) where host_equipment_id is not null;
alter table report_file drop constraint report_file_kind_check;
alter table report_file add constraint report_file_kind_check
  check (kind in ('original', 'copy', 'void', 'record', 'certificate'));

-- The flow of safety valves was brought switched off, because no template served it. Nothing can have run it.
update flow_definition set is_enabled = true
where code = 'VALVE-CHECK' and origin = 'reference' and replaced_at is null
  and not exists (select from application a where a.flow_code = 'VALVE-CHECK');
