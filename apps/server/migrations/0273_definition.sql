-- The life of definitions (docs/decisions/0320): drafts, the day from which a version serves, its end, and one view of all
-- kinds. Codes and versions of flows and report templates stay; what is pinned stays valid.
create table definition_draft (
  id uuid primary key,
  kind text not null check (kind in ('flow', 'reportTemplate')),
  code text not null,
  name text not null,
  kind_code text not null default '',
  category_codes text[] not null default '{}',
  content jsonb not null,
  based_on text,
  note text not null default '',
  version integer not null default 1,
  saved_by uuid references app_user (id),
  saved_by_name text not null,
  saved_at timestamptz not null,
  unique (kind, code)
);

alter table flow_definition
  add column effective_from date,
  add column based_on text,
  add column note text not null default '',
  add column replaced_at timestamptz,
  add column replaced_by text;

alter table report_template
  add column origin text not null default 'reference' check (origin in ('reference', 'local')),
  add column published_by text,
  add column published_at timestamptz,
  add column based_on text,
  add column note text not null default '',
  add column replaced_at timestamptz,
  add column replaced_by text;

create view definition_list as
with published as (
  select 'flow' as kind, code, version::text as version, version as place, name, kind_code, category_codes, content,
    effective_from, based_on, note, finding, is_enabled, published_by, published_at, replaced_by, replaced_at
  from flow_definition
  union all
  select 'reportTemplate', code, version, 0, name, kind_code, category_codes, content, effective_from, based_on, note, null,
    true, published_by, published_at, replaced_by, replaced_at
  from report_template
), standing as (
  select *, case
      when replaced_at is not null then 'replaced'
      when not is_enabled then 'disabled'
      when finding is not null then 'faulty'
      when effective_from > current_date then 'scheduled'
      else 'serving'
    end as standing
  from published
)
select md5(kind || ':' || code || ':' || version)::uuid as row_id, kind || ':' || code || ':' || version as id, kind, code,
  version, name, kind_code, category_codes, content,
  effective_from, based_on, note, finding, coalesce(replaced_by, published_by, '') as changed_by,
  coalesce(replaced_at, published_at) as changed_at, null::integer as draft_version,
  case when standing <> 'serving' then standing
    when row_number() over (partition by kind, code, standing order by effective_from desc nulls last, place desc, version desc) = 1
      then 'inForce'
    else 'superseded'
  end as state
from standing
union all
select id, kind || ':' || code || ':draft', kind, code, 'draft', name, kind_code, category_codes, content, null, based_on, note,
  null, saved_by_name, saved_at, version, 'draft'
from definition_draft;
