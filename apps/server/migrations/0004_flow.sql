-- Applications, business items, step tasks, the flow log and the reports.

create table number_sequence (
  name        text primary key,
  value       bigint not null
);
-- Report numbers are never used twice (decisions §9); every gap is explained here.
create table number_log (
  number      text primary key,
  kind        text not null,
  owner_id    uuid,
  state       text not null default 'used' check (state in ('used', 'voided')),
  note        text not null default '',
  at          timestamptz not null default now()
);

create table application (
  id                uuid primary key,
  application_no    text not null unique,
  flow_code         text not null,
  flow_version      integer not null,
  step              text not null,            -- YWSB ... RWAP; END when every item has left task arrangement
  state             text not null default 'draft' check (state in ('draft', 'running', 'arranged', 'finished', 'voided')),
  unit_id           uuid not null references unit,
  inspected_unit    text not null,
  unit_address      text not null default '',
  contact_name      text not null default '',
  contact_phone     text not null default '',
  kind_code         text not null,
  category_code     text not null references inspection_category,
  apply_type        text not null default '',  -- dictionary APPLY_TYPE
  business_nature   text not null default '',  -- dictionary BUSINESS_NATURE
  source            text not null default '01',
  wished_date       date,
  remark            text not null default '',
  materials         jsonb not null default '[]',
  details           jsonb not null default '{}',  -- construction notice, acceptance number, review results, plan, ...
  payment_state     text not null default '01',
  equipment_count   integer not null default 0,
  reviewer_id       uuid references app_user,
  department_id     uuid references organisation,
  organisation_id   uuid not null references organisation,
  created_by        uuid not null references app_user,
  created_at        timestamptz not null default now(),
  submitted_at      timestamptz,
  voided_at         timestamptz,
  void_reason       text,
  log_length        integer not null default 0,  -- head of the log's hash chain
  log_head          bytea,
  version           integer not null default 1
);
create index application_step on application (organisation_id, kind_code, step, created_at desc, id);
create index application_recent on application (organisation_id, flow_code, created_at desc, id);
create index application_mine on application (created_by, created_at desc, id);
create index application_no_trgm on application using gin (application_no gin_trgm_ops) with (fastupdate = off);
create index application_unit_bigrams on application using gin (bigrams(inspected_unit)) with (fastupdate = off);

create table application_equipment (
  application_id  uuid not null references application on delete cascade,
  equipment_id    uuid not null references equipment,
  sort            integer not null default 0,
  note            text not null default '',
  primary key (application_id, equipment_id)
);
create index application_equipment_of on application_equipment (equipment_id);

-- 业务单: one piece of equipment within an application, running by itself from report build on.
create table item (
  id                uuid primary key,
  item_no           text not null unique,      -- wire: seisn
  application_id    uuid not null references application,
  application_no    text not null,
  equipment_id      uuid not null references equipment,
  inspected_unit    text not null,
  kind_code         text not null,
  category_code     text not null,
  variety_code      text,
  flow_code         text not null,
  flow_version      integer not null,
  step              text not null,
  state             text not null default 'running' check (state in ('running', 'finished', 'voided')),
  department_id     uuid references organisation,
  organisation_id   uuid not null references organisation,
  lead_inspector_id uuid references app_user,
  inspector_ids     uuid[] not null default '{}',  -- all participants, the lead included
  checker_id        uuid references app_user,
  auditor_id        uuid references app_user,
  approver_id       uuid references app_user,
  planned_date      date,
  inspect_date      date,
  template_code     text,
  template_version  text,
  report_no         text unique,
  conclusion        text,
  next_date         date,
  has_been_returned boolean not null default false,
  entry_begun       boolean not null default false,
  payment_state     text not null default '01',
  device_code       text,                      -- copies for the work lists, as they were at task commit
  registration_code text,
  use_certificate_no text,
  factory_no        text,
  identification_code text,
  use_address       text not null default '',
  created_at        timestamptz not null default now(),
  step_at           timestamptz not null default now(),  -- since when it stands at this step
  finished_at       timestamptz,
  void_reason       text,
  version           integer not null default 1
);
create index item_application on item (application_id);
create index item_equipment on item (equipment_id, created_at desc);
create index item_step on item (organisation_id, kind_code, step, step_at desc, id);
create index item_recent on item (organisation_id, created_at desc, id);
create index item_codes on item using gin (
  item_no gin_trgm_ops, application_no gin_trgm_ops, report_no gin_trgm_ops, device_code gin_trgm_ops,
  registration_code gin_trgm_ops, use_certificate_no gin_trgm_ops, factory_no gin_trgm_ops,
  identification_code gin_trgm_ops) with (fastupdate = off);
create index item_unit_bigrams on item using gin (bigrams(inspected_unit)) with (fastupdate = off);

-- G07: one open item per equipment and date slot.
create table equipment_lock (
  equipment_id    uuid not null references equipment,
  slot            text not null,               -- inspection category, or its date slot where it has one
  item_id         uuid not null references item,
  primary key (equipment_id, slot)
);
create index equipment_lock_item on equipment_lock (item_id);

-- What waits for whom: every waiting list and every desktop figure reads this table.
create table step_task (
  id              uuid primary key,
  application_id  uuid not null references application,
  item_id         uuid references item,
  step            text not null,
  state           text not null default 'open' check (state in ('open', 'done', 'returned', 'withdrawn', 'cancelled')),
  permission      text not null,               -- who may take it: the holders of this code ...
  department_id   uuid references organisation,-- ... in this department and below, where set ...
  assignee_ids    uuid[] not null default '{}',-- ... or exactly these people, where not empty
  organisation_id uuid not null references organisation,
  kind_code       text not null,
  submitted_by    uuid references app_user,    -- who brought it here: may withdraw while unopened
  submitted_at    timestamptz not null default now(),
  opened_by       uuid references app_user,
  opened_at       timestamptz,
  due_date        date,
  done_by         uuid references app_user,
  done_at         timestamptz
);
create unique index step_task_one_open_item on step_task (item_id, step) where state = 'open' and item_id is not null;
create unique index step_task_one_open_application on step_task (application_id, step) where state = 'open' and item_id is null;
create index step_task_waiting on step_task (organisation_id, step, kind_code, submitted_at desc, id) where state = 'open';
create index step_task_assignee on step_task using gin (assignee_ids) with (fastupdate = off) where state = 'open';
create index step_task_item on step_task (item_id);
create index step_task_application on step_task (application_id);
create index step_task_submitter on step_task (submitted_by, submitted_at desc) where state = 'open';

-- Append only, one hash chain per application.
create table flow_log (
  id              uuid primary key,
  application_id  uuid not null references application,
  item_id         uuid references item,
  seq             integer not null,
  from_step       text not null,
  to_step         text not null,
  action          text not null,
  kind            text not null,               -- forward, return, withdraw, void, auto, note
  user_id         uuid,
  user_name       text not null,
  at              timestamptz not null,
  reason_code     text,
  opinion         text not null default '',
  details         jsonb not null default '{}',
  hash            bytea not null,
  unique (application_id, seq)
);
create index flow_log_item on flow_log (item_id, seq);
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the flow log is append-only'; end $$;
create trigger flow_log_append_only before update or delete on flow_log for each row execute function refuse_change();

create table flow_anchor (
  day             date primary key,
  chains          integer not null,
  hash            bytea not null,
  created_at      timestamptz not null default now()
);

create table report (
  id                uuid primary key,
  item_id           uuid not null references item,
  report_no         text not null unique,
  template_code     text not null,
  template_version  text not null,
  state             text not null default 'draft' check (state in ('draft', 'approved', 'replaced', 'voided')),
  snapshot          jsonb not null,            -- archive, units, institute as they were when it was built
  entry             jsonb not null default '{}',
  entry_version     integer not null default 1,
  entry_by          uuid references app_user,
  entry_at          timestamptz,
  judgement         jsonb,                     -- as judged at submission
  inspect_date      date,
  conclusion        text,
  next_date         date,
  verify_code       text unique,
  approved_at       timestamptz,
  replaced_by       uuid references report,
  file_id           uuid references stored_file,  -- the signed original
  created_at        timestamptz not null default now(),
  foreign key (template_code, template_version) references report_template
);
create index report_item on report (item_id, created_at desc);

-- Electronic raw record: old value, new value, who, when (LAYOUT §10).
create table report_entry_change (
  id            uuid primary key,
  report_id     uuid not null references report,
  entry_version integer not null,
  user_id       uuid not null references app_user,
  user_name     text not null,
  at            timestamptz not null default now(),
  changes       jsonb not null
);
create index report_entry_change_of on report_entry_change (report_id, entry_version);

create table report_signature (
  id          uuid primary key,
  report_id   uuid not null references report,
  role        text not null,                   -- inspector, writer, checker, auditor, approver
  user_id     uuid not null references app_user,
  user_name   text not null,
  signed_on   date not null,
  signed_at   timestamptz not null default now(),
  opinion     text not null default '',
  is_valid    boolean not null default true    -- a return invalidates, the row stays
);
create index report_signature_of on report_signature (report_id) where is_valid;

-- Every PDF that ever left the house, by its hash, so that the check page can say what a file is.
create table report_file (
  id          uuid primary key,
  report_id   uuid not null references report,
  kind        text not null check (kind in ('original', 'copy', 'void', 'record')),
  file_id     uuid not null references stored_file,
  sha256      text not null,
  created_at  timestamptz not null default now()
);
create index report_file_hash on report_file (sha256);
create index report_file_of on report_file (report_id);

create table report_print (
  id          uuid primary key,
  report_id   uuid not null references report,
  copies      integer not null,
  reason      text not null default '',        -- required from the second print on
  file_id     uuid references stored_file,
  user_id     uuid not null references app_user,
  at          timestamptz not null default now()
);
create index report_print_of on report_print (report_id, at);

create table report_archive (
  report_id   uuid primary key references report,
  archive_no  text not null,
  place       text not null,
  keep_until  date,
  checklist   jsonb not null,
  user_id     uuid not null references app_user,
  at          timestamptz not null default now()
);

create table report_release (
  id          uuid primary key,
  report_id   uuid not null references report,
  way         text not null,                   -- dictionary REPORT_SEND_TYPE
  receiver    text not null,
  document_no text not null default '',        -- identity document or courier number
  released_on date not null,
  note        text not null default '',
  user_id     uuid not null references app_user,
  at          timestamptz not null default now()
);
create index report_release_of on report_release (report_id);

-- finish_inspect: what the automatic finish did per item, what failed and why.
create table finish_run (
  id          uuid primary key,
  item_id     uuid not null references item,
  state       text not null check (state in ('waiting', 'done', 'failed')),
  steps       jsonb not null default '[]',
  error       text,
  attempts    integer not null default 0,
  at          timestamptz not null default now()
);
create unique index finish_run_item on finish_run (item_id);
create index finish_run_recent on finish_run (at desc, id);
