-- Kinds of definition that have no table of their own (docs/decisions/0330): business definitions, numbering rules, cycle
-- rules. Which kinds there are is said by the code.
create table definition_version (
  kind text not null,
  code text not null,
  version integer not null,
  name text not null,
  kind_code text not null default '',
  category_codes text[] not null default '{}',
  content jsonb not null,
  origin text not null default 'local' check (origin in ('reference', 'local')),
  effective_from date,
  based_on text,
  note text not null default '',
  published_by text,
  published_at timestamptz,
  replaced_by text,
  replaced_at timestamptz,
  primary key (kind, code, version)
);

alter table definition_draft drop constraint definition_draft_kind_check;

-- A record keeps the definition it began with.
alter table application
  add column business_code text,
  add column business_version integer;

-- The version of each code that serves today: the one whose day came last.
create view definition_serving as
select distinct on (kind, code) kind, code, version, name, kind_code, category_codes, content
from definition_version
where replaced_at is null and (effective_from is null or effective_from <= current_date)
order by kind, code, effective_from desc nulls last, version desc;

-- What is set of the flow by the institute, and over it by the business definition of an application.
create function flow_settings(application_id uuid) returns jsonb language sql stable as $$
  select coalesce((select value from setting where name = 'flow'), '{}'::jsonb)
    || coalesce((select jsonb_strip_nulls(jsonb_build_object(
          'minInspectors', d.content->'minInspectors', 'leadLevel', d.content->'leadLevel'))
      from application a join definition_version d on d.kind = 'business' and d.code = a.business_code
        and d.version = a.business_version
      where a.id = application_id), '{}'::jsonb)
$$;

-- The report templates that an application may choose from; nothing where its business does not say.
create function business_templates(application_id uuid) returns text[] language sql stable as $$
  select array(select jsonb_array_elements_text(d.content->'templateCodes'))
  from application a join definition_version d on d.kind = 'business' and d.code = a.business_code
    and d.version = a.business_version
  where a.id = application_id and jsonb_typeof(d.content->'templateCodes') = 'array'
$$;

create or replace view definition_list as
with published as (
  select 'flow' as kind, code, version::text as version, version as place, name, kind_code, category_codes, content,
    effective_from, based_on, note, finding, is_enabled, published_by, published_at, replaced_by, replaced_at
  from flow_definition
  union all
  select 'reportTemplate', code, version, 0, name, kind_code, category_codes, content, effective_from, based_on, note, null,
    true, published_by, published_at, replaced_by, replaced_at
  from report_template
  union all
  select kind, code, version::text, version, name, kind_code, category_codes, content, effective_from, based_on, note, null,
    true, published_by, published_at, replaced_by, replaced_at
  from definition_version
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

-- Cycle rules are definitions; `inspection_rule` holds those that serve today, and its triggers note whose dates change.
insert into definition_version (kind, code, version, name, kind_code, category_codes, content, origin)
select 'cycleRule', r.id, 1, coalesce(k.name, '') || coalesce(c.label, r.id), r.kind_code, array[r.category_code], r.definition,
  'reference'
from inspection_rule r left join catalogue_item k on k.code = r.kind_code
  left join inspection_category c on c.code = r.category_code;

create function settle_cycle_rules() returns void language sql as $$
  select note_kinds(array(select distinct kind_code from inspection_rule r
    where not exists (select from definition_serving s where s.kind = 'cycleRule' and s.code = r.id)));
  delete from inspection_rule r
  where not exists (select from definition_serving s where s.kind = 'cycleRule' and s.code = r.id);
  insert into inspection_rule (id, kind_code, category_code, definition, confidence)
  select code, content->>'kindCode', content->>'categoryCode', content, coalesce(content->>'confidence', '')
  from definition_serving where kind = 'cycleRule'
  on conflict (id) do update set kind_code = excluded.kind_code, category_code = excluded.category_code,
    definition = excluded.definition, confidence = excluded.confidence
  where inspection_rule.definition is distinct from excluded.definition;
$$;
