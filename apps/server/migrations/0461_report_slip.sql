-- Preliminary slips that were handed out on the spot (docs/decisions/0461): each file with its hash, its check code and the
-- content that it says. The same content is handed out as the same file.
create table report_slip (
  id            uuid primary key,
  report_id     uuid not null references report,
  slip_no       text not null unique,
  code          text not null unique,
  content_hash  text not null,
  file_id       uuid not null references stored_file,
  sha256        text not null,
  user_id       uuid not null references app_user,
  user_name     text not null,
  at            timestamptz not null,
  unique (report_id, content_hash)
);
