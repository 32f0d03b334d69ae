-- An instrument found bad: every report that used it since its last good calibration is reviewed one by one (docs/decisions/0472).
create table instrument_fault (
  id              uuid primary key,
  organisation_id uuid not null references organisation,
  instrument_id   uuid not null references instrument,
  instrument_no   text not null,
  name            text not null,
  last_good_on    date not null,
  found_on        date not null,
  reason          text not null,
  created_by      uuid not null references app_user,
  created_at      timestamptz not null,
  check (last_good_on <= found_on)
);
create index instrument_fault_instrument on instrument_fault (instrument_id, created_at);

create table instrument_review (
  id          uuid primary key,
  fault_id    uuid not null references instrument_fault,
  report_id   uuid not null references report,
  item_id     uuid not null references item,
  verdict     text check (verdict in ('unaffected', 'affected')),
  reason      text not null default '',
  decided_by  uuid references app_user,
  decided_at  timestamptz,
  created_at  timestamptz not null,
  unique (fault_id, report_id),
  check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null))
);
create index instrument_review_recent on instrument_review (created_at, id);
create index instrument_review_item on instrument_review (item_id);
