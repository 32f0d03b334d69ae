-- 检验意见通知书 (docs/decisions/0470): a record kind of its own, with every act on it, and the flag "notice open" of its item.
create table opinion_notice (
  id              uuid primary key,
  organisation_id uuid not null references organisation,
  item_id         uuid not null references item,
  notice_no       text not null unique,
  state           text not null check (state in ('open', 'answered', 'closed', 'revoked')),
  outcome         text check (outcome in ('rectified', 'unrectified')),
  receiver        text not null,                 -- of the inspected unit
  defects         text not null,                 -- one in each line
  requirement     text not null,
  deadline        date not null,
  is_overdue      boolean not null default false, -- stored when it is reached, by the job
  is_reminded     boolean not null default false, -- before the deadline
  answer          text not null default '',
  answered_on     date,
  issued_by       uuid not null references app_user,
  issued_at       timestamptz not null,
  closed_by       uuid references app_user,
  closed_at       timestamptz,
  file_id         uuid not null references stored_file,
  sha256          text not null,
  verify_code     text not null unique,
  version         integer not null default 1,
  check ((state in ('closed', 'revoked')) = (closed_at is not null)),
  check ((state = 'closed') = (outcome is not null))
);
create index opinion_notice_item on opinion_notice (item_id, issued_at);
create index opinion_notice_recent on opinion_notice (issued_at, id);
create index opinion_notice_deadline on opinion_notice (deadline, id);
create index opinion_notice_no on opinion_notice (notice_no, id);
create index opinion_notice_pending on opinion_notice (deadline) where state in ('open', 'answered');

create table opinion_notice_act (
  id          uuid primary key,
  notice_id   uuid not null references opinion_notice,
  action      text not null check (action in ('issue', 'answer', 'reopen', 'close', 'revoke')),
  from_state  text,
  to_state    text not null,
  opinion     text not null,
  user_id     uuid not null references app_user,
  user_name   text not null,
  at          timestamptz not null
);
create index opinion_notice_act_notice on opinion_notice_act (notice_id, at);
create trigger opinion_notice_act_append_only before update or delete on opinion_notice_act
  for each row execute function refuse_change();

alter table item add column has_open_notice boolean not null default false;

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('inspector', 'opinion:read'), ('inspector', 'opinion:save'),
    ('confirmer', 'opinion:read'), ('auditor', 'opinion:read'), ('signatory', 'opinion:read'),
    ('sectionHead', 'opinion:read'), ('sectionHead', 'opinion:save'), ('sectionHead', 'opinion:close'),
    ('stationHead', 'opinion:read'), ('stationHead', 'opinion:close'),
    ('intake', 'opinion:read'), ('reportOffice', 'opinion:read'), ('supervision', 'opinion:read')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
