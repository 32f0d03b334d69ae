-- Units, equipment, staff: what every application, task and report refers to.

create table unit (
  id              uuid primary key,
  name            text not null,
  search_name     text not null,             -- normalised: half-width, no blanks, lower case; identity where no code is known
  credit_code     text,
  roles           text[] not null default '{}',  -- use, make, install, rebuild, maintain, design, test, fill
  area_code       text,
  address         text not null default '',
  contact_name    text not null default '',
  contact_phone   text not null default '',
  postcode        text not null default '',
  details         jsonb not null default '{}',
  is_enabled      boolean not null default true,
  version         integer not null default 1,
  created_by      uuid references app_user,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create unique index unit_identity on unit (search_name, coalesce(credit_code, ''));
create unique index unit_credit_code on unit (credit_code) where credit_code is not null;
create index unit_name_bigrams on unit using gin (bigrams(search_name)) with (fastupdate = off);
create index unit_recent on unit (updated_at desc, id);
alter table app_user add foreign key (unit_id) references unit;

create table equipment (
  id                      uuid primary key,
  kind_code               text not null,
  category_code           text not null,
  variety_code            text,
  sub_variety_code        text,
  name                    text not null default '',
  model                   text not null default '',
  device_code             text,
  registration_code       text,
  use_certificate_no      text,
  identification_code     text,
  factory_no              text,
  internal_no             text,
  use_status              text not null,             -- dictionary USE_STATUS
  register_status         text,
  area_code               text,
  use_address             text not null default '',
  use_unit_id             uuid references unit,
  maintainer_id           uuid references unit,
  manufacturer_name       text not null default '',
  manufacture_date        date,
  first_use_date          date,
  install_inspection_date date,
  last_inspection_date    date,
  last_inspection_conclusion text,
  last_report_no          text,
  next_inspection_date    date,
  next_annual_inspection_date date,
  is_unqualified          boolean not null default false,
  is_under_supervision    boolean not null default false,
  fields                  jsonb not null default '{}',  -- the other common fields, by key of field_definition
  params                  jsonb not null default '{}',  -- technical parameters, by key of field_definition
  missing_fields          text[] not null default '{}', -- required and empty: shown as 待完善, binds when business starts
  organisation_id         uuid references organisation, -- the institute whose archive it is
  source_key              text,                         -- identity in the ledger it came from
  source_hash             bytea,
  version                 integer not null default 1,
  created_by              uuid references app_user,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now()
);
create unique index equipment_source on equipment (organisation_id, source_key) where source_key is not null;
create index equipment_recent on equipment (kind_code, updated_at desc, id);
create index equipment_due on equipment (kind_code, next_inspection_date, id);
create index equipment_unit on equipment (use_unit_id, kind_code);
create index equipment_codes on equipment using gin (
  device_code gin_trgm_ops, registration_code gin_trgm_ops, use_certificate_no gin_trgm_ops,
  factory_no gin_trgm_ops, identification_code gin_trgm_ops) with (fastupdate = off);
create index equipment_address_bigrams on equipment using gin (bigrams(use_address)) with (fastupdate = off);
create index equipment_params on equipment using gin (params jsonb_path_ops) with (fastupdate = off);

create table equipment_change (
  id            uuid primary key,
  equipment_id  uuid not null references equipment,
  at            timestamptz not null default now(),
  user_id       uuid references app_user,
  user_name     text not null,
  business      text not null,               -- edit, import, report, ...
  reference     text,                        -- report number, import, ...
  changes       jsonb not null               -- [{ field, before, after }]
);
create index equipment_change_of on equipment_change (equipment_id, at desc);

create table ledger_mapping (
  id          uuid primary key,
  name        text not null unique,
  content     jsonb not null,
  created_by  uuid references app_user,
  updated_at  timestamptz not null default now(),
  version     integer not null default 1
);
create table ledger_import (
  id            uuid primary key,
  file_id       uuid not null references stored_file,
  file_name     text not null,
  mapping       jsonb,
  mapping_name  text,
  use_unit_id   uuid references unit,
  mode          text not null default 'uploaded',   -- uploaded, dryRun, load
  state         text not null default 'uploaded' check (state in ('uploaded', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  total         integer,
  done          integer not null default 0,
  added         integer not null default 0,
  changed       integer not null default 0,
  unchanged     integer not null default 0,
  refused       integer not null default 0,
  warned        integer not null default 0,
  units_added   integer not null default 0,
  next_row      integer not null default 0,          -- where to go on after a crash
  is_cancel_asked boolean not null default false,
  error         text,
  refused_file_id uuid references stored_file,
  created_by    uuid not null references app_user,
  organisation_id uuid references organisation,
  created_at    timestamptz not null default now(),
  finished_at   timestamptz
);
create index ledger_import_recent on ledger_import (created_at desc, id);
create table ledger_import_row (
  import_id   uuid not null references ledger_import on delete cascade,
  row_no      integer not null,
  outcome     text not null,                         -- added, changed, refused, warned
  source_key  text,
  details     jsonb not null,                        -- reasons by column, or the changes
  raw         jsonb,                                 -- the row as it came, for the returned workbook
  primary key (import_id, row_no)
);
create index ledger_import_row_outcome on ledger_import_row (import_id, outcome, row_no);

create table staff_qualification (
  id            uuid primary key,
  user_id       uuid not null references app_user,
  item_code     text not null,               -- dictionary INSPECTOR_ITEM
  level         text not null,               -- dictionary INSPECTOR_LEVEL
  kind_codes    text[] not null,
  certificate_no text not null,
  valid_from    date not null,
  valid_to      date not null
);
create index staff_qualification_user on staff_qualification (user_id);
create table signatory_scope (
  id            uuid primary key,
  user_id       uuid not null references app_user,
  kind_code     text not null,
  category_codes text[] not null,
  document_no   text not null default '',
  valid_from    date not null,
  valid_to      date not null
);
create index signatory_scope_user on signatory_scope (user_id);
create table conflict_of_interest (
  user_id       uuid not null references app_user,
  unit_id       uuid not null references unit,
  reason        text not null,
  primary key (user_id, unit_id)
);
create table signature_image (
  user_id       uuid primary key references app_user,
  file_id       uuid not null references stored_file,
  valid_from    date not null,
  valid_to      date
);
create table seal_image (
  id            uuid primary key,
  organisation_id uuid not null references organisation,
  name          text not null,
  file_id       uuid not null references stored_file,
  valid_from    date not null,
  valid_to      date
);
create table instrument (
  id            uuid primary key,
  name          text not null,
  model         text not null,
  instrument_no text not null unique,
  valid_to      date not null,               -- of its calibration
  department_id uuid references organisation,
  state         text not null default '01'
);
