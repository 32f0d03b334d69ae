-- Who has the form of a report open, window by window. Rows are renewed by the open page and expire without it, so every
-- node sees the same people. Nothing refers to a row: losing them all costs one renewal, hence no log is written for them.
create unlogged table report_presence (
  report_id  uuid not null references report on delete cascade,
  user_id    uuid not null references app_user on delete cascade,
  window_id  text not null,
  since      timestamptz not null,
  seen_at    timestamptz not null,
  primary key (report_id, user_id, window_id)
);
create index report_presence_seen on report_presence (seen_at);
