-- Templates of the release named repositories among their sources; versions and drafts that an institute made from them
-- still do. A template's own release brings its new words; here the same lines go from what was made of it. Sources are
-- neither printed nor judged. A regulation is written in capitals ("GB/T 7588.1").
create function without_repositories(content jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(content, '{sources}', coalesce((
    select jsonb_agg(source order by place)
    from jsonb_array_elements(content -> 'sources') with ordinality as s(source, place)
    where source #>> '{}' !~ '^[a-z][a-z0-9-]{3,}/[A-Za-z]'), '[]'))
$$;
update report_template set content = without_repositories(content)
where origin = 'local' and jsonb_typeof(content -> 'sources') = 'array' and content <> without_repositories(content);
update definition_draft set content = without_repositories(content)
where kind = 'reportTemplate' and jsonb_typeof(content -> 'sources') = 'array' and content <> without_repositories(content);
drop function without_repositories;
