-- Facts of the field, versioned and loaded from apps/server/reference; an institute's own rows are origin 'local'.

create table reference_version (
  name        text primary key,
  version     text not null,
  loaded_at   timestamptz not null default now()
);

create table dictionary_type (
  type        text primary key,
  name        text not null,
  confidence  text not null default '',
  origin      text not null default 'reference' check (origin in ('reference', 'local'))
);
create table dictionary_item (
  id            text primary key,
  type          text not null references dictionary_type,
  value         text not null,
  label         text not null,
  parent_value  text not null default '',
  parent_id     text not null default '-1',
  children_sum  integer not null default 0,
  sort          integer not null default 0,
  is_enabled    boolean not null default true,
  confidence    text not null default '',
  origin        text not null default 'reference' check (origin in ('reference', 'local')),
  unique (type, value)
);
create index dictionary_item_parent on dictionary_item (type, parent_id, sort);

create table area (
  code        text primary key,
  name        text not null,
  parent_code text not null,
  level       smallint not null
);
create index area_parent on area (parent_code, code);

create table catalogue_item (
  code        text primary key,
  name        text not null,
  parent_code text,
  level       smallint not null,             -- 1 kind, 2 category, 3 variety, 4 sub-variety of the institute
  kind_code   text not null,
  is_leaf     boolean not null,
  applies_to  text[] not null default '{}',  -- for sub-varieties: the catalogue codes they refine
  confidence  text not null default '',
  sort        integer not null default 0
);

create table field_definition (
  kind_code   text not null,                 -- 'common', '3000', 'F000', '8000.pipingUnit', 'accessory'
  key         text not null,
  definition  jsonb not null,
  sort        integer not null,
  primary key (kind_code, key)
);

create table inspection_category (
  code        text primary key,
  label       text not null,
  "group"     text not null,
  nature      text not null,
  date_slot   smallint,
  confidence  text not null default '',
  sort        integer not null default 0
);
create table inspection_rule (
  id            text primary key,
  kind_code     text not null,
  category_code text not null references inspection_category,
  definition    jsonb not null,
  confidence    text not null default ''
);
create index inspection_rule_kind on inspection_rule (kind_code, category_code);
create table conclusion_set (
  code        text primary key,
  name        text not null,
  "values"    text[] not null
);

-- A released report keeps the version it was made with: rows are never changed, only added.
create table report_template (
  code            text not null,
  version         text not null,
  name            text not null,
  kind_code       text not null,
  category_codes  text[] not null,
  varieties       text[] not null,
  effective_from  date not null,
  effective_to    date,
  content         jsonb not null,
  primary key (code, version)
);

create table flow_definition (
  code            text not null,
  version         integer not null,
  name            text not null,
  kind_code       text not null,
  category_codes  text[] not null,
  content         jsonb not null,
  is_enabled      boolean not null default true,
  primary key (code, version)
);

create table calendar_day (
  day         date primary key,
  type        text not null,                 -- dictionary CALENDAR_DAY_TYPE
  note        text not null default '',
  origin      text not null default 'reference' check (origin in ('reference', 'local'))
);
