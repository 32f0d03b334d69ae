-- What proves the signature of each issued file, and until when (docs/decisions/0550). Row 0 is the report itself, the others
-- its certificates (report_certificate.row_no). A file that is proven anew is a new file: the earlier one stays registered.
create table signing_certificate (
  id             uuid primary key,
  sha256         text not null unique,         -- of the certificate alone
  pem            text not null,                -- with the certificates above it
  first_used_at  timestamptz not null default now()
);
create table issued_file (
  report_id       uuid not null references report,
  row_no          integer not null default 0,
  file_id         uuid not null references stored_file,
  certificate_id  uuid references signing_certificate, -- unknown for what was signed before this table was
  level           text not null check (level in ('B-B', 'B-LTA')),
  stamped_at      timestamptz,                 -- of the newest time stamp, as its authority says
  authority       text,
  proven_until    date,                        -- the first end of its certificate and of what it rests on
  problem         text,                        -- why the last try to prove it failed
  tries           integer not null default 0,  -- since it was last proven
  tried_at        timestamptz,
  primary key (report_id, row_no)
);
create index issued_file_due on issued_file (proven_until) where level = 'B-LTA';
create index issued_file_plain on issued_file (tried_at nulls first) where level = 'B-B';

insert into issued_file (report_id, file_id, level) select id, file_id, 'B-B' from report where file_id is not null;
insert into issued_file (report_id, row_no, file_id, level) select report_id, row_no, file_id, 'B-B' from report_certificate;
