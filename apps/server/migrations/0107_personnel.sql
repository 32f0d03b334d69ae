-- Staff: what the institute keeps about its people besides their account. Identity numbers are sealed (AES-256-GCM, key id
-- in front); the mark is their keyed fingerprint, by which equal numbers are found.
create table staff_profile (
  user_id         uuid primary key references app_user,
  identity_sealed text,
  identity_mark   text unique,
  sex             text not null default '',   -- dictionary SEX
  post            text not null default '',   -- dictionary POST_TYPE
  title           text not null default '',   -- dictionary TITLE
  education       text not null default '',   -- dictionary EDUCATION
  school          text not null default '',
  graduated_on    date,
  staff_type      text not null default '',   -- dictionary STAFF_TYPE
  employ_state    text not null default '1',  -- dictionary EMPLOY_STATE
  entered_on      date,
  nation          text not null default '',
  office_phone    text not null default '',
  home_sealed     text,                       -- address and telephone at home
  remark          text not null default '',
  version         integer not null default 1,
  updated_at      timestamptz not null default now()
);

alter table staff_qualification
  add column certificate_type text not null default '01',  -- dictionary CERT_TYPE
  add column issuing_office   text not null default '',
  add column first_date       date,
  add column issue_date       date,
  add column state            text not null default '1',   -- 1 valid, 2 suspended, 3 revoked
  add column file_id          uuid references stored_file,
  add column version          integer not null default 1;
create index staff_qualification_certificate on staff_qualification (certificate_no);
create index staff_qualification_end on staff_qualification (valid_to, id);
create index staff_qualification_file on staff_qualification (file_id);

-- Whoever may approve reports, and, where the institute says so, whoever may audit them.
alter table signatory_scope
  add column duty    text not null default 'approve' check (duty in ('approve', 'audit')),
  add column version integer not null default 1;
alter table signature_image add column version integer not null default 1;

create table staff_change (
  id         uuid primary key,
  user_id    uuid not null references app_user,   -- whose record
  subject    text not null,                       -- profile, qualification, scope, conflict, signature
  subject_id uuid,
  name       text not null,                       -- what it was called then
  action     text not null,                       -- add, change, remove
  changes    jsonb not null,                      -- field, before, after
  by_id      uuid not null references app_user,
  by_name    text not null,
  at         timestamptz not null default now()
);
create index staff_change_of on staff_change (user_id, at desc, id desc);
create index staff_change_by on staff_change (by_id);

-- Operators of using units with their certificates. What lists ask of the certificates stands on the operator.
create table operator (
  id              uuid primary key,
  organisation_id uuid references organisation,
  name            text not null,
  search_name     text not null,
  identity_sealed text not null,
  identity_mark   text not null,
  sex             text not null,
  phone_sealed    text,
  unit_id         uuid references unit,
  remark          text not null default '',
  is_enabled      boolean not null default true,
  item_codes      text[] not null default '{}',
  certificate_nos text not null default '',
  earliest_end    date,
  version         integer not null default 1,
  updated_by      text not null default '',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create unique index operator_identity on operator (organisation_id, identity_mark);
create index operator_recent on operator (organisation_id, updated_at desc, id desc);
create index operator_end on operator (organisation_id, earliest_end, id);
create index operator_unit on operator (unit_id, id);
create index operator_name on operator using gin (bigrams(search_name)) with (fastupdate = off);
create index operator_certificates on operator using gin (certificate_nos gin_trgm_ops) with (fastupdate = off);

create table operator_certificate (
  id             uuid primary key,
  operator_id    uuid not null references operator on delete cascade,
  item_code      text not null,              -- dictionary OPERATOR_ITEM
  certificate_no text not null,
  issuing_office text not null default '',
  issue_date     date,
  valid_from     date not null,
  valid_to       date not null,
  review_date    date,
  state          text not null default '1'   -- 1 valid, 2 suspended, 3 revoked
);
create index operator_certificate_of on operator_certificate (operator_id, valid_to);

-- Which reminder of an ending certificate was sent: once each.
create table expiry_notice (
  subject_id uuid not null,
  valid_to   date not null,
  band       text not null,
  sent_at    timestamptz not null default now(),
  primary key (subject_id, valid_to, band)
);
