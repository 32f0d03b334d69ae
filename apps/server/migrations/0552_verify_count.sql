-- How often a report was checked on its public page, by day: nobody's address, no browser, no hour.
create table verify_count (
  report_id  uuid not null references report,
  day        date not null,
  asked      integer not null default 0,
  primary key (report_id, day)
);
