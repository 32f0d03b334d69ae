-- Who has opened a report in which state of its content: before several are signed at once, those are named that the person
-- has not opened since they were changed last.
create table report_opened (
  item_id   uuid not null references item,
  user_id   uuid not null references app_user,
  content   text not null,  -- the first digits of the report's content_hash, as content versions carry them
  opened_at timestamptz not null default now(),
  primary key (item_id, user_id)
);
create index report_opened_by on report_opened (user_id);
