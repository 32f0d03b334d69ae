-- Labels of equipment, their codes, and hazards that anybody reports by them (docs/decisions/0560).

-- The code in a label's QR. A merged record's codes go on to its survivor, so one device may have several.
create table equipment_code (
  code          text primary key,
  equipment_id  uuid not null references equipment,
  created_at    timestamptz not null default now()
);
create index equipment_code_of on equipment_code (equipment_id, created_at);

-- What was printed at once: the labels as they were drawn, so that the same file comes again.
create table label_batch (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  template_code    text not null,
  template_version integer not null,
  start_at         integer not null,
  labels           jsonb not null,
  user_id          uuid not null references app_user,
  at               timestamptz not null
);
create index label_batch_recent on label_batch (organisation_id, at);

create table hazard (
  id               uuid primary key,
  hazard_no        text not null unique,
  equipment_id     uuid not null references equipment,
  organisation_id  uuid references organisation,        -- whose desk it lies on
  department_id    uuid references organisation,        -- the section of the last inspection
  state            text not null default 'open' check (state in ('open', 'handling', 'closed')),
  outcome          text check (outcome in ('removed', 'unfounded', 'handedOver')),
  category         text not null,
  description      text not null,
  reported_at      timestamptz not null,
  accepted_by      uuid references app_user,
  closed_by        uuid references app_user,
  closed_at        timestamptz,
  version          integer not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (outcome is not null))
);
create index hazard_recent on hazard (reported_at, id);
create index hazard_no_order on hazard (hazard_no, id);
create index hazard_of on hazard (equipment_id, reported_at);
create index hazard_pending on hazard (organisation_id, department_id) where state <> 'closed';

create table hazard_act (
  id         uuid primary key,
  hazard_id  uuid not null references hazard,
  action     text not null check (action in ('report', 'accept', 'handle', 'close')),
  opinion    text not null,
  user_id    uuid references app_user,                  -- nobody where a passer-by reported
  user_name  text not null,
  at         timestamptz not null
);
create index hazard_act_of on hazard_act (hazard_id, at);
create trigger hazard_act_append_only before update or delete on hazard_act
  for each row execute function refuse_change();

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('inspector', 'hazard:handle'), ('sectionHead', 'hazard:handle'), ('stationHead', 'hazard:handle'),
    ('reportOffice', 'label:print')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;
