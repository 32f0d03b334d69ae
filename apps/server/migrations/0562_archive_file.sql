-- The file of an archived report (docs/decisions/0562): lent and returned, destroyed by two people, checked for the four
-- properties of DA/T 70-2018.
alter table report_archive
  add column state      text not null default 'kept' check (state in ('kept', 'lent', 'destroying', 'destroyed')),
  add column version    integer not null default 1,
  add column checked_at timestamptz,
  add column checked_for text[] not null default '{}',  -- filing, handover
  add column faults     jsonb not null default '[]';
create index report_archive_recent on report_archive (at, report_id);
create index report_archive_no on report_archive (archive_no, report_id);
create index report_archive_keep on report_archive (keep_until, report_id);
create index report_archive_check on report_archive (checked_at nulls first, report_id);

create table archive_loan (
  id           uuid primary key,
  report_id    uuid not null references report_archive,
  borrower     text not null,
  department   text not null,
  purpose      text not null,
  due_on       date not null,
  lent_by      uuid not null references app_user,
  lent_at      timestamptz not null,
  returned_by  uuid references app_user,
  returned_at  timestamptz,
  is_overdue   boolean not null default false            -- stored when it is reached, by the job
);
create unique index archive_loan_open on archive_loan (report_id) where returned_at is null;
create index archive_loan_of on archive_loan (report_id, lent_at);
create index archive_loan_due on archive_loan (due_on) where returned_at is null;

create table archive_act (
  id         uuid primary key,
  report_id  uuid not null references report_archive,
  action     text not null check (action in ('lend', 'return', 'askDestroy', 'confirmDestroy', 'rejectDestroy')),
  opinion    text not null,
  user_id    uuid not null references app_user,
  user_name  text not null,
  at         timestamptz not null
);
create index archive_act_of on archive_act (report_id, at);
create trigger archive_act_append_only before update or delete on archive_act
  for each row execute function refuse_change();

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('reportOffice', 'archive:borrow'), ('reportOffice', 'archive:destroy'), ('stationHead', 'archive:destroy')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
