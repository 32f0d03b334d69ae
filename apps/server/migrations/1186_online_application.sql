-- Applications that customers send in online, and what was found before business began (docs/decisions/1186).

create table online_application (
  id               uuid primary key,
  online_no        text not null unique,
  organisation_id  uuid not null references organisation,   -- the institute that it was sent to
  unit_id          uuid references unit,                    -- of the account that sent it, or as the clerk found it
  unit_name        text not null,
  credit_code      text not null default '',
  address          text not null default '',
  contact_name     text not null,
  contact_phone    text not null,
  kind_code        text not null,
  category_code    text not null references inspection_category,
  devices          jsonb not null,                          -- as they were typed: code, certificateNo, place
  wished_date      date,
  remark           text not null default '',
  state            text not null default 'pending' check (state in ('pending', 'accepted', 'returned')),
  reason           text not null default '',                -- why it was returned last
  application_id   uuid references application,
  sent_by          uuid references app_user,                -- nobody where it came without an account
  sent_at          timestamptz not null,
  decided_by       uuid references app_user,
  decided_at       timestamptz,
  version          integer not null default 1,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'accepted') = (application_id is not null))
);
create index online_application_recent on online_application (organisation_id, sent_at desc, id desc);
create index online_application_by_state on online_application (organisation_id, state, sent_at desc, id desc);
create index online_application_by_kind on online_application (organisation_id, kind_code, sent_at desc, id desc);
create index online_application_unit_bigrams on online_application using gin (bigrams(unit_name)) with (fastupdate = off);
create index online_application_order on online_application (sent_at desc, id desc);
create index online_application_of_unit on online_application (unit_id, sent_at desc, id desc) where unit_id is not null;

create trigger unit_lives before insert or update of unit_id on online_application for each row
  when (new.unit_id is not null) execute function unit_id_lives();

-- Every act on it, so that the applicant reads what was asked and the clerk what was answered.
create table online_application_act (
  id         uuid primary key,
  online_id  uuid not null references online_application,
  action     text not null check (action in ('send', 'sendAgain', 'accept', 'return')),
  words      text not null default '',
  user_id    uuid references app_user,
  user_name  text not null,
  at         timestamptz not null
);
create index online_application_act_of on online_application_act (online_id, at, id);
create trigger online_application_act_append_only before update or delete on online_application_act
  for each row execute function refuse_change();

-- One row for each answer of checkEqd and each decision about an online application (decisions section 11).
create table pre_check (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  record_no        text not null default '',                -- of the application or online application; none before it is saved
  unit_id          uuid,                                    -- no reference, for what was answered stays when a record goes
  unit_name        text not null default '',
  equipment_id     uuid,
  equipment_no     text not null default '',
  kind_code        text not null,
  category_code    text not null,
  result           text not null check (result in ('allowed', 'inProgress', 'incomplete', 'notDue', 'accepted', 'returned')),
  reason           text not null default '',
  checked_by       uuid references app_user,
  checked_by_name  text not null,
  checked_at       timestamptz not null
);
create index pre_check_recent on pre_check (organisation_id, checked_at desc, id desc);
create index pre_check_unit_bigrams on pre_check using gin (bigrams(unit_name)) with (fastupdate = off);
create index pre_check_order on pre_check (checked_at desc, id desc);
create index pre_check_by_result on pre_check (organisation_id, result, checked_at desc, id desc);
create index pre_check_of_unit on pre_check (unit_id, checked_at desc, id desc) where unit_id is not null;
create index pre_check_of_equipment on pre_check (equipment_id, checked_at desc, id desc) where equipment_id is not null;

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g cross join (values
    ('onlineApply:read'), ('onlineApply:approve'), ('preCheck:read')
  ) as c (code) where g.code = 'intake'
on conflict do nothing;
