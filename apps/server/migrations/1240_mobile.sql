-- The mobile platform (specification section 2; decisions sections 6 and 11): devices of an institute, versions of the application,
-- item sets issued to them, task packages that a device takes along, and what it gave back, kept as it came (docs/decisions/1240).
create table mobile_device (
  id                 uuid primary key,
  organisation_id    uuid not null references organisation,
  device_no          text not null,
  name               text not null,
  holder_id          uuid references app_user,             -- who carries it; nobody: whoever inspects may use it
  platform           text not null check (platform in ('android', 'ios', 'harmony', 'browser')),
  installed_version  text not null default '',
  state              text not null default 'registered' check (state in ('registered', 'revoked')),
  revoke_reason      text not null default '',
  note               text not null default '',
  last_seen_at       timestamptz,
  version            integer not null default 1,
  changed_by         text not null,
  changed_at         timestamptz not null default now(),
  check ((state = 'revoked') = (revoke_reason <> ''))
);
create unique index mobile_device_no on mobile_device (organisation_id, lower(device_no));
create index mobile_device_changed on mobile_device (changed_at, id);
create index mobile_device_seen on mobile_device (last_seen_at, id);
create index mobile_device_state on mobile_device (state, changed_at, id);
create index mobile_device_platform on mobile_device (platform, changed_at, id);
create index mobile_device_holder on mobile_device (holder_id) where holder_id is not null;

-- A version of the mobile application for one platform, and from when whom it is required of.
create table mobile_version (
  id                uuid primary key,
  version_no        text not null,
  platform          text not null check (platform in ('android', 'ios', 'harmony', 'browser')),
  state             text not null default 'draft' check (state in ('draft', 'released', 'withdrawn')),
  released_on       date,
  required_from     date,                                   -- none: nobody must upgrade to it
  organisation_ids  uuid[] not null default '{}',           -- institutes that must; empty: all
  notes             text not null default '',
  version           integer not null default 1,
  changed_by        text not null,
  changed_at        timestamptz not null default now(),
  check (state = 'draft' or released_on is not null)
);
create unique index mobile_version_no on mobile_version (platform, version_no);
create index mobile_version_changed on mobile_version (changed_at, id);
create index mobile_version_state on mobile_version (state, changed_at, id);
create index mobile_version_platform on mobile_version (platform, changed_at, id);

-- An item set (a version of a report template) that an institute issues to its devices.
create table mobile_template (
  id                uuid primary key,
  organisation_id   uuid not null references organisation,
  template_code     text not null,
  template_version  text not null,
  state             text not null default 'draft' check (state in ('draft', 'issued', 'withdrawn')),
  issued_by         text not null default '',
  issued_at         timestamptz,
  note              text not null default '',
  version           integer not null default 1,
  changed_by        text not null,
  changed_at        timestamptz not null default now(),
  foreign key (template_code, template_version) references report_template,
  check (state = 'draft' or issued_at is not null)
);
create unique index mobile_template_of on mobile_template (organisation_id, template_code, template_version);
create index mobile_template_changed on mobile_template (changed_at, id);
create index mobile_template_state on mobile_template (state, changed_at, id);

-- A task package: one business item issued to one device. What it carries is read when it is taken; `base_entry` is the record as
-- it was then, from which what comes back is told apart.
create table mobile_package (
  id                  uuid primary key,
  package_no          text not null unique,
  organisation_id     uuid not null references organisation,
  item_id             uuid not null references item,
  item_no             text not null,
  device_id           uuid not null references mobile_device,
  template_code       text not null,
  template_version    text not null,
  state               text not null default 'issued'
    check (state in ('issued', 'taken', 'returned', 'checkFailed', 'inApproval', 'approved', 'sentBack', 'revoked')),
  issued_by           uuid not null references app_user,
  issued_at           timestamptz not null,
  expires_at          timestamptz not null,
  note                text not null default '',
  taken_by            uuid references app_user,
  taken_at            timestamptz,
  base_entry          jsonb,
  base_entry_version  integer,
  returned_at         timestamptz,                          -- the last time, like the next
  submitted_at        timestamptz,                          -- handed in for examination
  reason              text not null default '',             -- why it was revoked or sent back last
  version             integer not null default 1,
  check (expires_at > issued_at),
  check ((base_entry is null) = (base_entry_version is null)),
  foreign key (template_code, template_version) references report_template
);
-- An item is out on one device at a time.
create unique index mobile_package_out on mobile_package (item_id) where state not in ('approved', 'revoked');
create index mobile_package_issued on mobile_package (organisation_id, issued_at, id);
create index mobile_package_order on mobile_package (issued_at, id);
create index mobile_package_state on mobile_package (organisation_id, state, issued_at, id);
create index mobile_package_submitted on mobile_package (submitted_at, id) where submitted_at is not null;
create index mobile_package_examined on mobile_package (organisation_id, state, submitted_at, id) where submitted_at is not null;
create index mobile_package_item on mobile_package (item_id, issued_at, id);
create index mobile_package_item_no on mobile_package (item_no, issued_at, id);
create index mobile_package_device on mobile_package (device_id, issued_at, id);

-- Every act on a package with its words: who learns too late that it was decided learns by whom.
create table mobile_package_act (
  id          uuid primary key,
  package_id  uuid not null references mobile_package,
  action      text not null check (action in ('issue', 'take', 'return', 'submit', 'fail', 'approve', 'sendBack', 'revoke')),
  words       text not null default '',
  user_id     uuid not null references app_user,
  user_name   text not null,
  at          timestamptz not null
);
create index mobile_package_act_of on mobile_package_act (package_id, at, id);
create trigger mobile_package_act_append_only before update or delete on mobile_package_act
  for each row execute function refuse_change();

-- Everything that came back from a device, as it came, under the identifier that the device gave it: the same return again is the
-- same row. `reasons` says for each field what the check found; `reason` why the whole was not taken.
create table mobile_return (
  id                uuid primary key,
  package_id        uuid not null references mobile_package,
  organisation_id   uuid not null references organisation,
  device_id         uuid not null references mobile_device,
  payload           jsonb not null,
  is_final          boolean not null,                       -- handed in for examination, not work in progress
  result            text not null check (result in ('passed', 'failed', 'refused')),
  reasons           jsonb not null default '[]',
  reason            text not null default '',
  returned_by       uuid not null references app_user,
  returned_by_name  text not null,
  returned_at       timestamptz not null,
  check (result <> 'failed' or jsonb_array_length(reasons) > 0),
  check ((result = 'refused') = (reason <> ''))
);
create index mobile_return_of on mobile_return (package_id, returned_at, id);
create index mobile_return_recent on mobile_return (organisation_id, returned_at, id);
create index mobile_return_order on mobile_return (returned_at, id);
create index mobile_return_result on mobile_return (organisation_id, result, returned_at, id);
create trigger mobile_return_append_only before update or delete on mobile_return
  for each row execute function refuse_change();

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('sectionHead', 'mobile:issue'), ('sectionHead', 'mobile:approve'), ('sectionHead', 'mobile:read'),
    ('inspector', 'mobile:read'), ('systemAdmin', 'mobile:save')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
