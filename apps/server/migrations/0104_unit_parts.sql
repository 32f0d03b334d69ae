-- What a unit has several of, what changed in it, and what it was merged into.

alter table unit add column licence_due date;                        -- the day on which its first valid licence ends
alter table unit add column merged_into uuid references unit;        -- a tombstone leads to the unit that goes on
create index unit_licence_due on unit (licence_due, id);
create index unit_merged_into on unit (merged_into) where merged_into is not null;
create index unit_roles on unit using gin (roles) with (fastupdate = off);
create index unit_credit_code_part on unit using gin (credit_code gin_trgm_ops) with (fastupdate = off);
create index unit_contact_bigrams on unit using gin (bigrams(contact_name)) with (fastupdate = off);
create index unit_phone_part on unit using gin (contact_phone gin_trgm_ops) with (fastupdate = off);
create index unit_area on unit (area_code text_pattern_ops);

-- A tombstone keeps its name and code; the unit that goes on, or a new one, may bear them.
drop index unit_identity;
create unique index unit_identity on unit (search_name, coalesce(credit_code, '')) where merged_into is null;
drop index unit_credit_code;
create unique index unit_credit_code on unit (credit_code) where credit_code is not null and merged_into is null;
create index unit_search_name on unit (search_name);

create table unit_branch (
  id            uuid primary key,
  unit_id       uuid not null references unit on delete cascade,
  place         integer not null,
  name          text not null,
  area_code     text,
  address       text not null default '',
  contact_name  text not null default '',
  contact_phone text not null default '',
  remark        text not null default ''
);
create index unit_branch_of on unit_branch (unit_id, place);

create table unit_contact (
  id         uuid primary key,
  unit_id    uuid not null references unit on delete cascade,
  place      integer not null,
  name       text not null,
  role       text not null default '',
  phone      text not null default '',
  email      text not null default '',
  is_primary boolean not null default false
);
create index unit_contact_of on unit_contact (unit_id, place);
create unique index unit_contact_primary on unit_contact (unit_id) where is_primary;
create index unit_contact_name_bigrams on unit_contact using gin (bigrams(name)) with (fastupdate = off);
create index unit_contact_phone_part on unit_contact using gin (phone gin_trgm_ops) with (fastupdate = off);

create table unit_licence (
  id         uuid primary key,
  unit_id    uuid not null references unit on delete cascade,
  place      integer not null,
  type       text not null,
  number     text not null,
  scope      text not null default '',
  level      text not null default '',
  issued_by  text not null default '',
  valid_from date,
  valid_to   date,
  state      text not null default 'valid' check (state in ('valid', 'replaced', 'cancelled')),
  told_band  text                                     -- the warning that the archive's keepers have had
);
create index unit_licence_of on unit_licence (unit_id, place);
create index unit_licence_ends on unit_licence (valid_to, id) where state = 'valid';

create table unit_change (
  id        uuid primary key,
  unit_id   uuid not null references unit on delete cascade,
  at        timestamptz not null default now(),
  user_id   uuid references app_user,
  user_name text not null,
  business  text not null,                             -- add, edit, import, enable, disable, merge, mergedInto, undoMerge
  reference text,
  changes   jsonb not null                             -- [{ field, label?, before, after }]
);
create index unit_change_of on unit_change (unit_id, id desc);

create table unit_merge (
  id          uuid primary key,
  survivor_id uuid not null references unit on delete cascade,
  merged_id   uuid not null references unit on delete cascade,
  at          timestamptz not null default now(),
  user_id     uuid references app_user,
  user_name   text not null,
  before      jsonb not null,                          -- the survivor as it was
  version     integer not null,                        -- of the survivor after the merge
  moved       jsonb not null,                          -- keys of the rows that went over, by table and column
  undone_at   timestamptz,
  undone_by   text
);
create index unit_merge_survivor on unit_merge (survivor_id, at desc);
create index unit_merge_merged on unit_merge (merged_id, at desc);

-- Recent applications of a unit, and equipment that names its maker.
create index application_unit on application (unit_id, created_at desc, id desc);
create index equipment_maker on equipment (manufacturer_name) where manufacturer_name <> '';
create index app_user_unit on app_user (unit_id) where unit_id is not null;
create index conflict_of_interest_unit on conflict_of_interest (unit_id);
create index ledger_import_unit on ledger_import (use_unit_id) where use_unit_id is not null;
