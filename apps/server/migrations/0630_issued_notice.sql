-- Opinion notices are issued files like reports: what proves their signature is noted and renewed (docs/decisions/0550), and
-- every file of a notice that ever was its paper stays registered.
alter table issued_file
  drop constraint issued_file_pkey,
  alter column report_id drop not null,
  add column id uuid primary key default gen_random_uuid(),
  add column notice_id uuid unique references opinion_notice deferrable initially deferred, -- the file is noted first
  add unique (report_id, row_no),
  add check ((report_id is null) <> (notice_id is null));

create table opinion_notice_file (
  notice_id   uuid not null references opinion_notice,
  file_id     uuid not null references stored_file,
  created_at  timestamptz not null,
  primary key (notice_id, file_id)
);
insert into opinion_notice_file (notice_id, file_id, created_at) select id, file_id, issued_at from opinion_notice;
insert into issued_file (notice_id, file_id, level) select id, file_id, 'B-B' from opinion_notice;
alter table opinion_notice drop column sha256; -- stored_file says it, of each file of a notice
