-- A flow is read from its document (docs/decisions/0300): `digest` is the key under which every node caches what it read,
-- `finding` says why the code cannot run it (such a version is not offered), `origin` who brought it.
alter table flow_definition
  add column digest text not null generated always as (md5(content::text)) stored,
  add column finding text,
  add column origin text not null default 'reference' check (origin in ('reference', 'local')),
  add column published_by text,
  add column published_at timestamptz;
