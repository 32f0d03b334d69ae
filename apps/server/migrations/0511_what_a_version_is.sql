-- What a published version is (docs/decisions/0511): the digest of its content, who made it, who published it; and it does not
-- change. Equal contents have equal digests, in every installation. Nodes keep what they read of a flow under the same digest.
create function definition_digest(content jsonb) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;

alter table flow_definition drop column digest;
alter table flow_definition
  add column digest text not null generated always as (definition_digest(content)) stored,
  add column author text;
alter table report_template
  add column digest text not null generated always as (definition_digest(content)) stored,
  add column author text;
alter table definition_version
  add column digest text not null generated always as (definition_digest(content)) stored,
  add column author text;

-- Whoever saved the draft that was published: of the code's log before the publication the last entry, where it is a saving.
-- Without one the content came with the call of the publisher.
create function author_before(of_kind text, of_code text, of_version text, published_at timestamptz, published_by text) returns text
language sql stable as $$
  select coalesce((
    select case when action in ('add', 'change') then user_name end
    from operation_log
    where subject = of_kind and split_part(subject_id, '/', 1) = of_code and at < published_at
      and not (action = 'publish' and subject_id = of_code || '/' || of_version)
    order by at desc, id desc limit 1), published_by)
$$;
update flow_definition set author = author_before('flow', code, version::text, published_at, published_by) where published_by is not null;
update report_template set author = author_before('reportTemplate', code, version, published_at, published_by)
where published_by is not null;
update definition_version set author = author_before(kind, code, version::text, published_at, published_by) where published_by is not null;
drop function author_before;

-- What the release brings gets better under its version; what an institute published stays.
create function published_content_stays() returns trigger language plpgsql as $$
begin
  raise exception 'version % of definition % is published and does not change', old.version, old.code;
end $$;
create trigger published_content_stays before update of content on flow_definition for each row
  when (old.origin = 'local' and new.content is distinct from old.content) execute function published_content_stays();
create trigger published_content_stays before update of content on report_template for each row
  when (old.origin = 'local' and new.content is distinct from old.content) execute function published_content_stays();
create trigger published_content_stays before update of content on definition_version for each row
  when (old.origin = 'local' and new.content is distinct from old.content) execute function published_content_stays();

create or replace view definition_list as
with published as (
  select 'flow' as kind, code, version::text as version, version as place, name, kind_code, category_codes, content,
    effective_from, based_on, note, finding, is_enabled, published_by, published_at, replaced_by, replaced_at, author, digest
  from flow_definition
  union all
  select 'reportTemplate', code, version, 0, name, kind_code, category_codes, content, effective_from, based_on, note, null,
    true, published_by, published_at, replaced_by, replaced_at, author, digest
  from report_template
  union all
  select kind, code, version::text, version, name, kind_code, category_codes, content, effective_from, based_on, note, null,
    true, published_by, published_at, replaced_by, replaced_at, author, digest
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
  end as state, author, published_by, published_at, digest
from standing
union all
select id, kind || ':' || code || ':draft', kind, code, 'draft', name, kind_code, category_codes, content, null, based_on, note,
  null, saved_by_name, saved_at, version, 'draft', saved_by_name, null, null, definition_digest(content)
from definition_draft;
