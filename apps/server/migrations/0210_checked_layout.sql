-- The form of a report (and of its raw record) that was last drawn and found whole before a step: a digest of everything
-- that takes room on paper. A step compares it with what the report says at that moment and draws only what is not checked.
create table checked_layout (
  report_id  uuid not null references report on delete cascade,
  document   text not null check (document in ('report', 'record')),
  digest     text not null,
  checked_at timestamptz not null default now(),
  primary key (report_id, document)
);
